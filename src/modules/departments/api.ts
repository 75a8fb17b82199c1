import { ById, change, create, list, Nothing, read, remove, removeWithMessage } from "../../api/endpoint.ts";
import {
  AreasById,
  AreasOfDepartment,
  Department,
  DepartmentArea,
  DepartmentAreaList,
  DepartmentList,
  DepartmentStats,
  NewArea,
  NewDepartment,
  NewDepartmentArea,
} from "./schema.ts";

const refreshes = ["departments", "departmentAreas", "productionSteps", "staff", "schedules", "floorNames"];

export const departments = {
  list: list("/api/departments", "List the departments", DepartmentList, Department),
  stats: read("/api/departments/stats", "Count departments and areas for the cards", Nothing, DepartmentStats),
  get: read("/api/departments/:id", "Read a department", ById, Department),
  create: create("/api/departments", "Add a department", NewDepartment, Department, {
    success: "Department created successfully",
    failure: "Failed to create department",
    refreshes,
  }),
  update: change("PUT", "/api/departments/:id", "Rename a department", ById.extend(NewDepartment.shape), Department, {
    success: "Department updated successfully",
    failure: "Failed to update department",
    refreshes,
  }),
  remove: removeWithMessage("/api/departments/:id", "Delete a department with its areas", {
    success: "Department deleted successfully",
    failure: "Failed to delete department",
    refreshes,
  }),
  areas: list("/api/departments/:id/areas", "List the areas of a department", AreasById, DepartmentArea),
  addArea: create(
    "/api/departments/:id/areas",
    "Add an area to a department",
    ById.extend(NewArea.shape),
    DepartmentArea,
    { success: "Area created successfully", failure: "Failed to create area", refreshes },
  ),
};

export const departmentAreas = {
  list: list("/api/department-areas", "List the areas of all departments", DepartmentAreaList, DepartmentArea),
  ofDepartment: list(
    "/api/department-areas/department/:departmentId",
    "List the areas of one department",
    AreasOfDepartment,
    DepartmentArea,
  ),
  get: read("/api/department-areas/:id", "Read an area", ById, DepartmentArea),
  create: create("/api/department-areas", "Add an area", NewDepartmentArea, DepartmentArea, {
    success: "Department area created successfully",
    failure: "Failed to create department area",
    refreshes,
  }),
  update: change(
    "PUT",
    "/api/department-areas/:id",
    "Rename an area or move it to another department",
    ById.extend(NewDepartmentArea.shape),
    DepartmentArea,
    { success: "Department area updated successfully", failure: "Failed to update department area", refreshes },
  ),
  remove: remove("/api/department-areas/:id", "Delete an area", {
    success: "Department area deleted successfully",
    failure: "Failed to delete department area",
    refreshes,
  }),
};
