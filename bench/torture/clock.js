// Loaded into a Stockworks process by `--import`, before anything else: a clock that is set back and forward while the
// process runs. TORTURE_CLOCK says when, in readings of the clock, and by how many milliseconds it is off from then on.
/** @type {{start: number, jumps: {after: number, to: number}[]}} */
const plan = JSON.parse(process.env.TORTURE_CLOCK ?? '{"start":0,"jumps":[]}');
const RealDate = Date;
const began = RealDate.now();
let readings = 0;
let off = plan.start - began;

function now() {
  readings++;
  while (plan.jumps.length > 0 && readings >= plan.jumps[0].after) off += plan.jumps.shift().to;
  return RealDate.now() + off;
}

globalThis.Date = class Date extends RealDate {
  constructor(...parts) {
    if (parts.length === 0) super(now());
    else super(...parts);
  }

  static now() {
    return now();
  }
};
