import type { RuleKind } from "./schema.ts";

/** An option, as rules know it. */
interface Choosable {
  id: number;
  name: string;
  categoryId: number;
}

export interface Rule {
  id: number;
  optionId: number;
  kind: RuleKind;
  otherOptionIds: readonly number[];
  sentence: string | null;
}

/** A chosen option, or a category without one, that does not go with the rest. */
export interface RuleConflict {
  ruleId: number | null;
  optionId: number | null;
  categoryId: number;
  sentence: string;
}

/** The options and rules of a shop, made ready so that a choice is checked at each key. */
export interface Catalogue {
  options: ReadonlyMap<number, Choosable>;
  /** The rules that name an option, by its id. */
  rulesOf: ReadonlyMap<number, readonly Rule[]>;
}

export function catalogueOf(options: readonly Choosable[], rules: readonly Rule[]): Catalogue {
  const rulesOf = new Map<number, Rule[]>();
  for (const rule of rules)
    for (const id of new Set([rule.optionId, ...(rule.kind === "excludes" ? rule.otherOptionIds : [])]))
      put(rulesOf, id, rule);
  return { options: new Map(options.map((option) => [option.id, option])), rulesOf };
}

/** What a rule says, in the shop's words or its own. */
export function ruleSentence({ sentence, optionId, kind, otherOptionIds }: Omit<Rule, "id">, catalogue: Catalogue) {
  const others = otherOptionIds.flatMap((id) => catalogue.options.get(id) ?? []);
  const named = (options: readonly Choosable[]) => oneOf(options.map(({ name }) => name));
  const says =
    kind === "excludes"
      ? `does not go with ${named(others)}`
      : `is only made with ${[...byCategory(others).values()].map(named).join(" and ")}`;
  return sentence ?? `${catalogue.options.get(optionId)?.name} ${says}`;
}

/**
 * What in a choice breaks a rule, each with its sentence. `excludes` holds both ways; `onlyWith` asks for one of the
 * others of each category that it names.
 */
export function conflicts(choice: readonly number[], catalogue: Catalogue): RuleConflict[] {
  const chosen = new Set(choice);
  const rules = new Set(choice.flatMap((id) => catalogue.rulesOf.get(id) ?? []));
  return [...rules].flatMap((rule) => (chosen.has(rule.optionId) ? brokenBy(rule, chosen, catalogue) : []));
}

function brokenBy(rule: Rule, chosen: ReadonlySet<number>, { options }: Catalogue): RuleConflict[] {
  const { id: ruleId, optionId, kind, otherOptionIds } = rule;
  const own = options.get(optionId);
  const others = otherOptionIds.flatMap((id) => options.get(id) ?? []);
  if (own === undefined) return [];
  const conflict = ({ id, categoryId }: Pick<Choosable, "categoryId"> & { id: number | null }, sentence: string) => {
    return { ruleId, optionId: id, categoryId, sentence: rule.sentence ?? sentence };
  };
  if (kind === "excludes")
    return others
      .filter(({ id }) => chosen.has(id))
      .map((other) => conflict(other, `${own.name} does not go with ${other.name}`));
  return [...byCategory(others)].flatMap(([categoryId, ones]) => {
    if (ones.some(({ id }) => chosen.has(id))) return [];
    const instead = [...chosen].find((id) => options.get(id)?.categoryId === categoryId) ?? null;
    return conflict(
      { id: instead, categoryId },
      `${own.name} is only made with ${oneOf(ones.map(({ name }) => name))}`,
    );
  });
}

/** The categories that must have an option beside these, and have none; an order without any options needs none. */
export function missing(
  choice: readonly number[],
  required: readonly { id: number; name: string }[],
  { options }: Catalogue,
): RuleConflict[] {
  const has = new Set(choice.flatMap((id) => options.get(id)?.categoryId ?? []));
  if (has.size === 0) return [];
  return required
    .filter(({ id }) => !has.has(id))
    .map(({ id, name }) => ({ ruleId: null, optionId: null, categoryId: id, sentence: `${name} is required` }));
}

/** Which of these options of one category may be chosen beside the rest, whatever is still to be chosen elsewhere. */
export function remaining(category: readonly Choosable[], choice: readonly number[], catalogue: Catalogue): number[] {
  const refused = refusals(category, choice, catalogue);
  return category.flatMap(({ id }) => (refused.has(id) ? [] : id));
}

/**
 * Why options of one category may not be chosen beside the rest: a sentence each, by id. It looks at the rules of the
 * category's own options alone, as a picker asks at every key. What the rest breaks by itself is no fault of theirs.
 */
export function refusals(
  category: readonly Choosable[],
  choice: readonly number[],
  catalogue: Catalogue,
): Map<number, string> {
  const { options, rulesOf } = catalogue;
  const here = category[0]?.categoryId;
  const chosen = new Set(choice.filter((id) => options.get(id)?.categoryId !== here));
  const asked = [...chosen].flatMap((id) => {
    const rules = (rulesOf.get(id) ?? []).filter(({ kind }) => kind === "onlyWith");
    return rules.flatMap((rule) => brokenBy(rule, chosen, catalogue).map((conflict) => ({ rule, ...conflict })));
  });
  const ofThese = asked.filter(({ categoryId }) => categoryId === here);
  const sentences = category.flatMap(({ id }): [number, string][] => {
    const only = ofThese.find(({ rule }) => !rule.otherOptionIds.includes(id));
    if (only) return [[id, only.sentence]];
    chosen.add(id);
    const own = (rulesOf.get(id) ?? [])
      .filter(({ optionId }) => chosen.has(optionId))
      .flatMap((rule) =>
        brokenBy(rule, chosen, catalogue).filter(({ optionId }) => [optionId, rule.optionId].includes(id)),
      )
      .find(({ optionId }) => optionId !== null);
    chosen.delete(id);
    return own ? [[id, own.sentence]] : [];
  });
  return new Map(sentences);
}

/** What a rule is checked against before it is stored. */
interface Shop {
  options: readonly Choosable[];
  /** The options that are models. */
  models: readonly Choosable[];
  /** The categories that must have an option. */
  required: readonly { id: number; name: string }[];
}

/** Why a rule cannot be: it names its own option, contradicts another, or leaves a model nothing to choose. */
export function ruleRefusal(rule: Rule, others: readonly Rule[], shop: Shop): string | undefined {
  const all = catalogueOf(shop.options, [...others, rule]);
  const nameOf = (id: number) => all.options.get(id)?.name ?? `Option ${id}`;
  if (rule.otherOptionIds.includes(rule.optionId)) return `${nameOf(rule.optionId)} cannot have a rule with itself`;
  const same = others.find(
    ({ optionId, kind }) => optionId === rule.optionId && kind === rule.kind && kind === "onlyWith",
  );
  const overlapping = same && byCategoryIds(same, all).some((id) => byCategoryIds(rule, all).includes(id));
  if (overlapping) return `${nameOf(rule.optionId)} has such a rule already. Change that`;
  for (const { optionId, otherOptionIds } of [...others, rule].filter(({ kind }) => kind === "onlyWith")) {
    const named = otherOptionIds.flatMap((id) => all.options.get(id) ?? []);
    for (const ones of byCategory(named).values())
      if (ones.every(({ id }) => excluded(optionId, id, all)))
        return `${nameOf(optionId)} is only made with ${oneOf(ones.map(({ name }) => name))}, and does not go with ${ones.length === 1 ? "it" : "any of them"}`;
  }
  for (const { id: categoryId, name } of shop.required) {
    const category = shop.options.filter((option) => option.categoryId === categoryId);
    const left = shop.models.find((model) => category.length > 0 && remaining(category, [model.id], all).length === 0);
    if (left) return `${left.name} would have no ${name} left to choose`;
  }
  return undefined;
}

function excluded(one: number, other: number, { rulesOf }: Catalogue): boolean {
  return (rulesOf.get(one) ?? []).some(
    ({ kind, optionId, otherOptionIds }) =>
      kind === "excludes" && (optionId === one ? otherOptionIds.includes(other) : optionId === other),
  );
}

function byCategory(options: readonly Choosable[]): Map<number, Choosable[]> {
  const found = new Map<number, Choosable[]>();
  for (const option of options) put(found, option.categoryId, option);
  return found;
}

function put<T>(groups: Map<number, T[]>, key: number, one: T): void {
  const group = groups.get(key);
  if (group) group.push(one);
  else groups.set(key, [one]);
}

function byCategoryIds({ otherOptionIds }: Rule, { options }: Catalogue): number[] {
  return otherOptionIds.flatMap((id) => options.get(id)?.categoryId ?? []);
}

function oneOf(names: readonly string[]): string {
  const last = names.at(-1) ?? "";
  return names.length < 2 ? last : `${names.slice(0, -1).join(", ")} or ${last}`;
}
