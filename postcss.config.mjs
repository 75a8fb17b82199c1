/** Of an element they stand for what is before, after, behind or in it. */
const PSEUDO = /^(\*)?::(before|after|backdrop|file-selector-button)$/;

/**
 * Leaves of what is said of all elements only what is said of elements. A rule for `*::before` has a browser work out three
 * styles where there is one element, and properties of our own that are set on `*`, none of which is read, are copied into each:
 * together that was most of the time in which a list is drawn.
 */
const onlyElements = {
  postcssPlugin: "only-elements",
  OnceExit(root) {
    root.walkRules((rule) => {
      if (!rule.selectors.includes("*")) return;
      rule.selectors = rule.selectors.filter((selector) => !PSEUDO.test(selector));
      rule.walkDecls(/^--/, (declaration) => void declaration.remove());
      if (rule.nodes.length === 0) rule.remove();
    });
  },
};

const READ = /var\((--colors-[^,)]+)/g;

/**
 * Leaves out shades that no style reads. The preset has each for light and for dark under names of their own as well, and what
 * has a colour of its own, as buttons do, has all of them again.
 */
const onlyShadesRead = {
  postcssPlugin: "only-shades-read",
  OnceExit(root) {
    for (let isLess = true; isLess; ) {
      const read = new Set();
      root.walkDecls(({ value }) => {
        for (const [, name] of value.matchAll(READ)) read.add(name);
      });
      isLess = false;
      root.walkDecls(/^--colors-/, (declaration) => {
        if (read.has(declaration.prop)) return;
        declaration.remove();
        isLess = true;
      });
    }
    root.walkRules((rule) => {
      if (rule.nodes.length === 0) rule.remove();
    });
  },
};

export default { plugins: [(await import("@pandacss/dev/postcss")).default(), onlyElements, onlyShadesRead] };
