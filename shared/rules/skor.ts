/** What somebody typed for a score: a score, nothing, or something that is none. */
export type SkorTertulis = { nilai: number | null } | { salah: 'bukan_angka' | 'di_luar_batas' }

/**
 * Reads a score from 0 to 100 as people and spreadsheets write it: `85`, `85,5`, `85.50`; nothing and `-` are no score.
 * More than two decimals are rounded half up, by the digits as they stand, so that no binary fraction decides. There are no
 * thousands in a score, so a point is a decimal point.
 */
export function readSkor(text: string): SkorTertulis {
	const plain = text.replaceAll(/[\s\u00a0\u202f]/g, '')
	if (plain === '' || plain === '-' || plain === '–' || plain === '—') return { nilai: null }
	const [, sign, whole = '', decimals = ''] = /^([+-]?)(\d*)(?:[.,](\d*))?$/.exec(plain) ?? []
	if (whole.length + decimals.length === 0 || plain.length > 30) return { salah: 'bukan_angka' }
	const up = Number(decimals.charAt(2)) >= 5 ? 1 : 0
	const hundredths = Number(whole) * 100 + Number(decimals.slice(0, 2).padEnd(2, '0')) + up
	if (hundredths > 10_000 || (sign === '-' && hundredths > 0)) return { salah: 'di_luar_batas' }
	return { nilai: hundredths / 100 }
}

/** A score as it is typed and shown in a sheet: with a comma, without zeros that say nothing. */
export function writeSkor(nilai: number | null): string {
	return nilai === null ? '' : String(nilai).replace('.', ',')
}
