import { change, create, read, remove } from "../../api/endpoint.ts";
import { MadeShare, NewShare, OfOrder, Share, ShareChange, SharedOrder, ShareLook } from "./schema.ts";

const refreshes = ["shares"];

/** The links by which customers see the progress of their orders. */
export const shares = {
  list: read("/api/shares", "Read the customer's link of an order, if it has one", OfOrder, Share.array()),
  create: create("/api/shares", "Make a customer's link to an order; the one before it ends", NewShare, MadeShare, {
    failure: "Failed to make the link",
    refreshes,
    tellsSecret: true,
  }),
  update: change("PATCH", "/api/shares/:id", "Choose the photos that a customer's link shows", ShareChange, Share, {
    success: "Photos changed",
    failure: "Failed to change the photos",
    refreshes,
  }),
  remove: remove("/api/shares/:id", "End a customer's link", {
    success: "Link ended",
    failure: "Failed to end the link",
    refreshes,
  }),
};

/** The page behind such a link, for anyone who has it. */
export const shared = {
  look: change("POST", "/api/shared/look", "See how far an order is by a customer's link", ShareLook, SharedOrder, {
    open: true,
  }),
};
