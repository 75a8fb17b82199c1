import { Camera, Check, RotateCcw, TriangleAlert, X } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { EventType, Presence } from "../../../src/modules/timekeeping/schema.ts";
import { css } from "../../styled-system/css/index.js";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/toast.ts";
import { useWords } from "../floor/words.ts";
import type { CameraProblem } from "./camera-problem.ts";
import { useCamera } from "./use-camera.ts";
import { Vouching } from "./vouching.tsx";

// As documented (specification, section 9).
const JPEG_QUALITY = 0.8;
/** A camera's first pictures are dark, and people look up in the meantime. */
const SETTLING_MS = 800;

/** What proves who it was: a photo, or a supervisor's word. */
type Proof = { photoData: string } | { vouchedBy: number; vouchCode?: string };

interface CaptureProps {
  person: Presence;
  eventType: EventType;
  /** Who may vouch for the person if there is no camera. */
  supervisors: readonly Presence[];
  isPending: boolean;
  onConfirm: (proof: Proof) => void;
  onCancel: () => void;
  /** At a kiosk: large for fingers, and the photo is taken and sent by itself. */
  isKiosk?: boolean;
  /** Whether the supervisor proves who they are by PIN or badge: at a paired clock. */
  asksCode?: boolean;
}

/** At the time clock: from the camera's preview to the photo, which is confirmed or taken again. */
export function Capture({
  person,
  eventType,
  supervisors,
  isPending,
  onConfirm,
  onCancel,
  isKiosk,
  asksCode,
}: CaptureProps) {
  const words = useWords();
  const [photo, setPhoto] = useState<string>();
  const [readyStream, setReadyStream] = useState<MediaStream>();
  const { stream, problem, retry } = useCamera(photo === undefined);
  const box = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const isReady = stream !== undefined && readyStream === stream;
  const size = isKiosk ? "2xl" : "sm";

  useEffect(() => box.current?.focus(), []);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream ?? null;
  }, [stream]);

  const confirm = (photo: string) => onConfirm({ photoData: photo });
  const take = () => {
    const taken = photoOf(video.current);
    if (taken === undefined)
      toast.destructive({ title: words("photo.missing"), description: words("photo.missingHelp") });
    return taken;
  };
  const takeByItself = useEffectEvent(() => {
    const taken = take();
    setPhoto(taken);
    if (taken !== undefined) confirm(taken);
  });
  const isSettling = isKiosk && isReady && photo === undefined;
  useEffect(() => {
    if (!isSettling) return;
    const timer = setTimeout(() => takeByItself(), SETTLING_MS);
    return () => clearTimeout(timer);
  }, [isSettling]);

  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-label={words(`clock.doing.${eventType}`, { name: person.full_name })}
      className={stack}
    >
      {photo === undefined && problem && <Trouble problem={problem} />}
      {photo === undefined && !problem && (
        <div className={stage}>
          <video
            ref={video}
            className={mirror}
            autoPlay
            muted
            playsInline
            aria-label={words("photo.preview")}
            onLoadedData={() => setReadyStream(stream)}
          />
          {!isReady && <p className={waiting}>{words("photo.starting")}</p>}
          {isSettling && <p className={look}>{words("photo.look")}</p>}
        </div>
      )}
      {photo !== undefined && (
        <div className={stage}>
          <img
            src={photo}
            alt={words("photo.justNow", { name: person.full_name })}
            className={css({ width: "full" })}
          />
        </div>
      )}
      <div className={buttons}>
        {photo !== undefined && (
          <>
            <Button size={size} disabled={isPending} onClick={() => confirm(photo)}>
              <Check />
              {words(`photo.confirm.${eventType}`)}
            </Button>
            <Button size={size} variant="outline" disabled={isPending} onClick={() => setPhoto(undefined)}>
              <RotateCcw />
              {words("photo.retake")}
            </Button>
          </>
        )}
        {photo === undefined && problem && (
          <Button size={size} onClick={retry}>
            <RotateCcw />
            {words("photo.tryAgain")}
          </Button>
        )}
        {photo === undefined && !problem && !isKiosk && (
          <Button size={size} disabled={!isReady} onClick={() => setPhoto(take())}>
            <Camera />
            {words("photo.capture")}
          </Button>
        )}
        <Button size={size} variant={isKiosk ? "ghost" : "outline"} disabled={isPending} onClick={onCancel}>
          <X />
          {words("photo.cancel")}
        </Button>
      </div>
      {photo === undefined && problem && (
        <Vouching
          eventType={eventType}
          supervisors={supervisors}
          isPending={isPending}
          isLarge={isKiosk ?? false}
          asksCode={asksCode ?? false}
          onVouch={onConfirm}
        />
      )}
    </section>
  );
}

function Trouble({ problem }: { problem: CameraProblem }) {
  const words = useWords();
  return (
    <div role="alert" className={trouble}>
      <TriangleAlert aria-hidden />
      <p>
        <strong>{words(`camera.${problem}.title`)}</strong> {words(`camera.${problem}.help`)}
      </p>
    </div>
  );
}

/** The camera's present picture as a JPEG data URL; undefined if there is none. */
function photoOf(video: HTMLVideoElement | null): string | undefined {
  const canvas = document.createElement("canvas");
  canvas.width = video?.videoWidth ?? 0;
  canvas.height = video?.videoHeight ?? 0;
  if (video === null || canvas.width === 0) return undefined;
  canvas.getContext("2d")?.drawImage(video, 0, 0);
  return canvas.toDataURL("image/jpeg", JPEG_QUALITY);
}

const stack = css({ display: "grid", gap: "4", outline: "0", minWidth: "0" });
const stage = css({
  position: "relative",
  overflow: "hidden",
  width: "full",
  maxWidth: "40rem",
  mx: "auto",
  aspectRatio: "4 / 3",
  borderRadius: "l3",
  background: "black",
  "& > :is(video, img)": { width: "full", height: "full", objectFit: "cover" },
});
// People know their face from the mirror; the photo shows it as others see it.
const mirror = css({ transform: "scaleX(-1)" });
const waiting = css({ position: "absolute", inset: "0", display: "grid", placeItems: "center", color: "white" });
const look = css({
  position: "absolute",
  top: "0",
  insetInline: "0",
  py: "2",
  textAlign: "center",
  textStyle: "xl",
  fontWeight: "semibold",
  color: "white",
  background: "bg.overlay",
});
const buttons = css({ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: "2" });
const trouble = css({
  display: "flex",
  gap: "3",
  px: "4",
  py: "3",
  borderRadius: "l2",
  borderWidth: "1px",
  background: "tone.warning.bg",
  borderColor: "tone.warning.line",
  color: "tone.warning.fg",
  "& svg": { flexShrink: "0", width: "5", height: "5" },
});
