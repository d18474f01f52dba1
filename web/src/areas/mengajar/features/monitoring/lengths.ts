const two = (n: number) => String(n).padStart(2, '0')

/** A length of time as a clock writes it: `47.58`, `1.02.03`. */
export function sisa(ms: number): string {
	const seconds = Math.max(0, Math.ceil(ms / 1000))
	const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
	return h > 0 ? `${h}.${two(m)}.${two(s)}` : `${two(m)}.${two(s)}`
}

/** How long something has lasted: `40 d`, `1 mnt 40 d`, `1 j 5 mnt`. */
export function lama(ms: number): string {
	const seconds = Math.max(0, Math.floor(ms / 1000))
	const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
	if (h > 0) return `${h} j ${m} mnt`
	return m > 0 ? `${m} mnt ${s} d` : `${s} d`
}
