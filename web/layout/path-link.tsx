import { useRouter } from "@tanstack/react-router";
import type { ComponentProps, MouseEvent } from "react";
import { isPlain } from "../components/row-link.ts";

interface PathLinkProps extends ComponentProps<"a"> {
  /** The whole address of a screen. */
  to: string;
}

/**
 * In the sidebar: a link to a screen. The router's own works its address out anew whenever any address changes, and
 * there are twenty.
 */
export function PathLink({ to, onClick, onFocus, onPointerEnter, ...rest }: PathLinkProps) {
  const router = useRouter();
  // A pointer over a link often clicks next: its screen is loaded meanwhile.
  const preload = () => void router.preloadRoute({ to });
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event)) return;
    event.preventDefault();
    void router.navigate({ to });
  };
  return (
    <a
      {...rest}
      href={to}
      onClick={follow}
      onFocus={(event) => {
        onFocus?.(event);
        preload();
      }}
      onPointerEnter={(event) => {
        onPointerEnter?.(event);
        preload();
      }}
    />
  );
}
