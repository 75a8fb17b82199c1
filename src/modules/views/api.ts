import { z } from "zod";
import { change, create, read, remove } from "../../api/endpoint.ts";
import { DefaultView, NewView, SavedView, ViewChange, ViewsOf } from "./schema.ts";

/** All people have their own, beside the shop's. */
const own = { asksReach: true, refreshes: ["savedViews"] } as const;

/** The views of lists. */
export const savedViews = {
  list: read("/api/saved-views", "List your views of a list and the shop's", ViewsOf, z.array(SavedView), {
    asksReach: true,
  }),
  create: create("/api/saved-views", "Save a view of a list", NewView, SavedView, {
    success: "View saved",
    failure: "Failed to save the view",
    ...own,
  }),
  update: change("PATCH", "/api/saved-views/:id", "Change a view of a list", ViewChange, SavedView, {
    success: "View saved",
    failure: "Failed to save the view",
    ...own,
  }),
  remove: remove("/api/saved-views/:id", "Delete a view of a list", {
    success: "View deleted",
    failure: "Failed to delete the view",
    ...own,
  }),
  setDefault: change(
    "PUT",
    "/api/saved-views/default",
    "Choose the view that a list opens with for you",
    DefaultView,
    DefaultView,
    { failure: "Failed to choose the view", ...own },
  ),
};
