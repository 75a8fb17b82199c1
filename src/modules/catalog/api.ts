import { z } from "zod";
import { ById, change, create, list, Nothing, read, remove } from "../../api/endpoint.ts";
import {
  CategoryOrder,
  FeatureCategory,
  FeatureCategoryChange,
  FeatureCategoryList,
  FeatureOption,
  FeatureOptionChange,
  FeatureOptionList,
  FeatureStats,
  NewFeatureCategory,
  NewFeatureOption,
  NewShippingRate,
  ShippingRate,
  ShippingRateList,
} from "./schema.ts";

/** With the names of categories those of orders' fields, which come with who is signed in. */
const refreshes = ["featureCategories", "featureOptions", "access", "floorNames"];

/** The screen is called "Product Configuration"; the paths keep their documented names. */
export const featureCategories = {
  list: list("/api/feature-categories", "List the feature categories", FeatureCategoryList, FeatureCategory),
  stats: read("/api/feature-categories/stats", "Count categories and options for the cards", Nothing, FeatureStats),
  get: read("/api/feature-categories/:id", "Read a feature category", ById, FeatureCategory),
  create: create("/api/feature-categories", "Add a feature category", NewFeatureCategory, FeatureCategory, {
    success: "Category created successfully",
    failure: "Failed to create category",
    refreshes,
  }),
  update: change(
    "PUT",
    "/api/feature-categories/:id",
    "Rename a feature category",
    ById.extend(FeatureCategoryChange.shape),
    FeatureCategory,
    { success: "Category updated successfully", failure: "Failed to update category", refreshes },
  ),
  order: change(
    "PUT",
    "/api/feature-categories/order",
    "Put all categories in a new order",
    CategoryOrder,
    z.array(FeatureCategory),
    { success: "Order saved", failure: "Failed to save the order", refreshes },
  ),
  remove: remove("/api/feature-categories/:id", "Delete a feature category with its options", {
    success: "Category deleted successfully",
    failure: "Failed to delete category",
    refreshes,
  }),
};

export const featureOptions = {
  list: list("/api/feature-options", "List the priced options", FeatureOptionList, FeatureOption),
  get: read("/api/feature-options/:id", "Read an option", ById, FeatureOption),
  create: create("/api/feature-options", "Add an option to a category", NewFeatureOption, FeatureOption, {
    success: "Option created successfully",
    failure: "Failed to create option",
    refreshes,
  }),
  update: change(
    "PUT",
    "/api/feature-options/:id",
    "Change an option",
    ById.extend(FeatureOptionChange.shape),
    FeatureOption,
    { success: "Option updated successfully", failure: "Failed to update option", refreshes },
  ),
  remove: remove("/api/feature-options/:id", "Delete an option", {
    success: "Option deleted successfully",
    failure: "Failed to delete option",
    refreshes,
  }),
};

export const shippingRates = {
  list: list("/api/shipping-rates", "List the shipping rates", ShippingRateList, ShippingRate),
  get: read("/api/shipping-rates/:id", "Read a shipping rate", ById, ShippingRate),
  create: create("/api/shipping-rates", "Add a shipping rate", NewShippingRate, ShippingRate, {
    success: "Shipping rate created successfully",
    failure: "Failed to create shipping rate",
    refreshes: ["shippingRates"],
  }),
  update: change(
    "PUT",
    "/api/shipping-rates/:id",
    "Change a shipping rate",
    ById.extend(NewShippingRate.shape),
    ShippingRate,
    {
      success: "Shipping rate updated successfully",
      failure: "Failed to update shipping rate",
      refreshes: ["shippingRates"],
    },
  ),
  remove: remove("/api/shipping-rates/:id", "Delete a shipping rate", {
    success: "Shipping rate deleted successfully",
    failure: "Failed to delete shipping rate",
    refreshes: ["shippingRates"],
  }),
};
