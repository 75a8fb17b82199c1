/** People without a department work for the shop in general. */
export function departmentLabel(person: { primary_department: string | null }): string {
  return person.primary_department ?? "General";
}

/** The name of a staff member, if only the id is certain. */
export function personName(id: number, person: { full_name: string } | undefined): string {
  return person?.full_name ?? `User ${id}`;
}

/** A person in a select: name and title, or Employee without a title. */
export function personLabel(person: { full_name: string; title: string | null }): string {
  return `${person.full_name} (${person.title ?? "Employee"})`;
}
