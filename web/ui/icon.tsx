import type { SVGProps } from "react";

interface IconProps extends SVGProps<SVGSVGElement> {
  /** Pixels wide and high, where no style says it. */
  size?: number | string;
}

/**
 * Draws an icon of lucide as one path: `bin/icons.ts` puts this in the place of lucide's own component, which works each icon out
 * anew at every drawing and makes an element of each of its strokes. It looks the same, and takes the props that our screens give.
 */
export function iconOf(path: string) {
  return function Icon({ size = 24, ...rest }: IconProps) {
    const isSaid = rest["aria-label"] !== undefined || rest.role !== undefined;
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden={!isSaid || undefined}
        {...rest}
      >
        <path d={path} />
      </svg>
    );
  };
}
