import { beside } from "./stories/beside.ts";
import { clock } from "./stories/clock.ts";
import { crowd } from "./stories/crowd.ts";
import { faults } from "./stories/faults.ts";
import { fullDisk } from "./stories/full-disk.ts";
import { kill } from "./stories/kill.ts";
import { model } from "./stories/model.ts";
import { namespaces } from "./stories/namespaces.ts";
import { power } from "./stories/power.ts";
import { servers } from "./stories/servers.ts";
import { guesses, largeBodies, manyStreams, slowBodies } from "./stories/strangers.ts";
import { upkeep } from "./stories/upkeep.ts";
import { readers, writers } from "./stories/visitors.ts";
import { wildFiles } from "./stories/wild-files.ts";
import { wildRequests } from "./stories/wild-requests.ts";

export const stories = [
  kill,
  power,
  faults,
  fullDisk,
  readers,
  writers,
  namespaces,
  clock,
  upkeep,
  crowd,
  beside,
  model,
  servers,
  largeBodies,
  slowBodies,
  guesses,
  manyStreams,
  wildRequests,
  wildFiles,
];
