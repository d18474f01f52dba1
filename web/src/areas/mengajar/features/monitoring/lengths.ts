const two = (n: number) => String(n).padStart(2, '0')

/** A length of time as a clock writes it: `47.58`, `1.02.03`. */
export function sisa(ms: number): string {
	const seconds = Math.max(0, Math.ceil(ms / 1000))
	const [h, m, s] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
	return h > 0 ? `${h}.${two(m)}.${two(s)}` : `${two(m)}.${two(s)}`
}

function partsOf(ms: number): [h: number, m: number, s: number] {
	const seconds = Math.max(0, Math.floor(ms / 1000))
	return [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
}

/** How long something has lasted, in a sentence: `40 detik`, `1 menit 40 detik`, `2 menit`, `1 jam 5 menit`. */
export function lama(ms: number): string {
	const [h, m, s] = partsOf(ms)
	const said = [h > 0 && `${h} jam`, m > 0 && `${m} menit`, h === 0 && s > 0 && `${s} detik`].filter(Boolean)
	return said.join(' ') || '0 detik'
}

/** The same where there is little room: `40 d`, `1 mnt 40 d`, `1 j 5 mnt`. */
export function lamaSingkat(ms: number): string {
	const [h, m, s] = partsOf(ms)
	if (h > 0) return `${h} j ${m} mnt`
	return m > 0 ? `${m} mnt ${s} d` : `${s} d`
}
