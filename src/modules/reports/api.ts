import { z } from "zod";
import { file, Nothing, read } from "../../api/endpoint.ts";
import { Report, ReportInfo, ReportOf } from "./schema.ts";

export const reports = {
  list: read("/api/reports", "List the reports and the question that each answers", Nothing, z.array(ReportInfo)),
  get: read("/api/reports/:id", "Read a report with its rows and totals", ReportOf, Report),
  export: file("/api/reports/:id/csv", "Read a report as CSV", ReportOf, "text/csv"),
};
