import { Nothing, read } from "../../api/endpoint.ts";
import { ShiftBoard, ShiftPerson } from "./schema.ts";

export const shiftBoard = {
  get: read("/api/shift-board", "Read the shift board: who is in, what they do and what is late", Nothing, ShiftBoard),
  people: read(
    "/api/shift-board/people",
    "Read where the active staff are and what they have worked",
    Nothing,
    ShiftPerson.array(),
  ),
};
