import { Nothing, read } from "../../api/endpoint.ts";
import { ShiftBoard, ShiftPerson } from "./schema.ts";

export const shiftBoard = {
  get: read("/api/shift-board", "Read what a supervisor asks before the shift", Nothing, ShiftBoard),
  people: read(
    "/api/shift-board/people",
    "Read where the active staff are and what they have worked",
    Nothing,
    ShiftPerson.array(),
  ),
};
