import { useEffect, useState, useSyncExternalStore } from "react";
import { type CameraProblem, cameraProblem, INSECURE } from "./camera-problem.ts";

// The front camera, in the documented size (specification, section 9).
const WANTED = { audio: false, video: { facingMode: "user", width: { ideal: 640 }, height: { ideal: 480 } } };

/**
 * The time clock's camera: the front camera's stream while `isOn` and the page is visible. Its light goes out as soon
 * as either ends.
 */
export function useCamera(isOn: boolean) {
  const isSeen = useSyncExternalStore(watchVisibility, () => document.visibilityState === "visible");
  const [attempt, setAttempt] = useState(0);
  const [stream, setStream] = useState<MediaStream>();
  const [problem, setProblem] = useState<CameraProblem>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt begins again
  useEffect(() => {
    if (!isOn || !isSeen) return;
    let opened: MediaStream | undefined;
    let isOver = false;
    const stop = () => {
      for (const track of opened?.getTracks() ?? []) track.stop();
      setStream(undefined);
    };
    const fail = (error: unknown) => {
      if (isOver) return;
      // biome-ignore lint/suspicious/noConsole: documented (specification, section 8)
      console.error("Error accessing camera", error); // oxlint-disable-line no-console
      stop();
      setProblem(cameraProblem(error));
    };
    openCamera().then((stream) => {
      opened = stream;
      if (isOver) return stop();
      // Called when a camera is unplugged or taken away, not when we stop it.
      for (const track of stream.getTracks())
        track.addEventListener("ended", () => fail(new DOMException("The camera went away", "NotFoundError")));
      setStream(stream);
    }, fail);
    return () => {
      isOver = true;
      stop();
    };
  }, [isOn, isSeen, attempt]);

  const retry = () => {
    setProblem(undefined);
    setAttempt(attempt + 1);
  };
  return { stream, problem, retry };
}

async function openCamera(): Promise<MediaStream> {
  // The types promise it, but a page at an insecure address has none.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) throw new DOMException("This page may not use cameras", INSECURE);
  return devices.getUserMedia(WANTED);
}

function watchVisibility(watcher: () => void) {
  document.addEventListener("visibilitychange", watcher);
  return () => document.removeEventListener("visibilitychange", watcher);
}
