import { z } from "zod";
import { Link, NewPassword } from "../access/schema.ts";
import { Settings } from "../settings/schema.ts";
import { NewStaffMember } from "../staff/schema.ts";

export const SetUp = z.object({
  link: Link,
  /** An Admin or Owner among the staff, or a new person, who becomes Owner. */
  owner: z.union([
    z.strictObject({ staffId: z.int() }),
    NewStaffMember.pick({ username: true, full_name: true, email: true }),
  ]),
  password: NewPassword,
  ...Settings.pick({ shopName: true, timeZone: true, shiftStart: true }).shape,
});
