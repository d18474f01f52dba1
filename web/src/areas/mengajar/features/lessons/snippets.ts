/** Where an address of a film leads: the site, and its id there. */
export type Film = { penyedia: 'youtube' | 'vimeo'; id: string }

/** Reads the address that somebody copied from the site; undefined for any other. */
export function readFilm(address: string): Film | undefined {
	const text = address.trim()
	if (!URL.canParse(text)) return undefined
	const { hostname, pathname, searchParams } = new URL(text)
	const host = hostname.replace(/^(www|m|player)\./, '')
	const parts = pathname.split('/').filter(Boolean)
	const id =
		host === 'youtu.be'
			? parts[0]
			: host === 'youtube.com' || host === 'youtube-nocookie.com'
				? (searchParams.get('v') ?? (/^(embed|shorts|live)$/.test(parts[0] ?? '') ? parts[1] : undefined))
				: host === 'vimeo.com'
					? parts.findLast((part) => /^\d+$/.test(part))
					: undefined
	if (!id) return undefined
	if (host === 'vimeo.com') return /^\d{1,12}$/.test(id) ? { penyedia: 'vimeo', id } : undefined
	return /^[\w-]{11}$/.test(id) ? { penyedia: 'youtube', id } : undefined
}

/** What would end a label or an attribute. */
const plain = (text: string) =>
	text
		.replace(/[[\]{}"\n]/g, ' ')
		.replace(/\s+/g, ' ')
		.trim()

export function filmBlock(film: Film, judul: string, menit: number | undefined): string {
	return `::video[${plain(judul) || 'Video'}]{${film.penyedia}="${film.id}"${menit ? ` menit="${menit}"` : ''}}`
}

const MB = 1_000_000

/** A file of the lesson in its text: a picture, a film with what it costs in data, or a link. */
export function fileBlock({ nama, mime, ukuran }: { nama: string; mime: string; ukuran: number }): string {
	if (mime.startsWith('image/')) return `![](${nama})`
	if (!mime.startsWith('video/')) return `[${nama}](${nama})`
	return `::video[Video]{berkas="${nama}" mb="${Math.max(1, Math.round(ukuran / MB))}"}`
}

export type Check = { soal: string; opsi: string[]; benar: number; alasan: string }

/** Options that are filled in, and the place of the right one among them; undefined as long as it is no question. */
export function readyCheck({ soal, opsi, benar, alasan }: Check): Check | undefined {
	const filled = opsi
		.map((text, i) => ({ text: oneLine(text), right: i === benar }))
		.filter(({ text }) => text !== '')
	const right = filled.findIndex(({ right: is }) => is)
	if (soal.trim() === '' || alasan.trim() === '' || filled.length < 2 || right < 0) return undefined
	return { soal: soal.trim(), opsi: filled.map(({ text }) => text), benar: right, alasan: alasan.trim() }
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A question to oneself as a lesson writes it (docs/lessons.md). */
export function checkBlock({ soal, opsi, benar, alasan }: Check): string {
	const options = opsi.map((text, i) => `- [${i === benar ? 'x' : ' '}] ${text}`)
	return [':::cek', soal, '', ...options, '', alasan, ':::'].join('\n')
}
