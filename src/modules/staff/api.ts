import { ById, change, create, list, Nothing, read, removeWithMessage } from "../../api/endpoint.ts";
import { NewStaffMember, Person, PersonList, StaffList, StaffMember, StaffMemberChange, StaffStats } from "./schema.ts";

const refreshes = ["staff", "schedules", "productionSteps", "capacity", "departments"];

/** Paths and screen say users, as documented. The table is `staff`: most of them never sign in. */
export const staff = {
  list: list("/api/master-users", "List the staff", StaffList, StaffMember, { asksReach: true }),
  people: list("/api/users", "List the staff to choose from", PersonList, Person, { under: "whereabouts" }),
  stats: read("/api/master-users/stats", "Count the staff for the cards", Nothing, StaffStats),
  get: read("/api/master-users/:id", "Read a staff member", ById, StaffMember, { asksReach: true }),
  create: create("/api/master-users", "Add a staff member", NewStaffMember, StaffMember, {
    success: "User and schedule created successfully",
    failure: "Failed to create user",
    asksPassword: true,
    refreshes,
  }),
  update: change(
    "PUT",
    "/api/master-users/:id",
    "Change a staff member",
    ById.extend(StaffMemberChange.shape),
    StaffMember,
    {
      success: "User and schedule updated successfully",
      failure: "Failed to update user",
      asksPassword: true,
      refreshes,
    },
  ),
  // No sentence for success here: the answer says whether the person was deleted or deactivated.
  remove: removeWithMessage("/api/master-users/:id", "Delete a staff member, or deactivate one with time entries", {
    failure: "Failed to delete user",
    asksPassword: true,
    refreshes,
  }),
};
