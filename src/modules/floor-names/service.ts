import type { Service } from "../../api/endpoint.ts";
import type { Context } from "../../records/context.ts";
import type { floorNames } from "./api.ts";
import { namesOf } from "./rules.ts";

export const service: Service<typeof floorNames, Context> = {
  async get({ db }) {
    const departments = await db.selectFrom("departments").select(["name", "nameEs"]).orderBy("id").execute();
    const steps = await db
      .selectFrom("production_steps")
      .select(["operation as name", "operationEs as nameEs"])
      .orderBy("position")
      .execute();
    const options = await db
      .selectFrom("feature_options")
      .select(["name", "nameEs"])
      .where("nameEs", "is not", null)
      .orderBy("id")
      .execute();
    const categories = await db.selectFrom("feature_categories").select(["name", "nameEs"]).orderBy("id").execute();
    return {
      departments: namesOf(departments),
      steps: namesOf(steps),
      options: namesOf([...options, ...categories]),
    };
  },
};
