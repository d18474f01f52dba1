/** A lecturer's number as it is written on paper: birth date, appointment, sex, running number: `19810412 200604 1 002`. */
export function formatNip(nip: string): string {
	const [, ...parts] = /^(\d{8})(\d{6})(\d)(\d{3})$/.exec(nip) ?? []
	return parts.length > 0 ? parts.join(' ') : nip
}
