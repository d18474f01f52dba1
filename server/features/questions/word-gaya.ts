import { type Baris, plain } from '#server/lib/foreign/word-line.ts'
import { type Draf, judgeDraf, newDraf, sebagianDraf } from './draf.ts'
import { type Asli, asliKey, type Gaya, gayaBaris } from './gaya.ts'
import { htmlOf, slice, type Terbaca } from './mentah.ts'
import { KUNCI, LETTERS_UP } from './soal-marks.ts'

/** Reads what stands in our styles: number, letter and key are told by them and by nothing else. */
export class Bergaya {
	private readonly drafs: Draf[] = []
	private readonly judul = new Map<number, string>()
	private readonly keys = new Map<number, string>()
	private readonly reasons = new Map<number, Baris[]>()
	/** Keys that somebody has written below the options of a file without keys. */
	private readonly written = new Map<Draf, { kunci: string; line: Baris }>()
	private readonly facts = new Map<number, { kesukaran: string; tag: string[] }>()
	private part: Baris[] | undefined
	private topik = ''
	private nomor = 0

	private readonly asli: Asli
	constructor(asli: Asli) {
		this.asli = asli
	}

	get isEmpty(): boolean {
		return this.drafs.length === 0
	}

	add(line: Baris, gaya: Gaya): void {
		const text = plain(line).trim()
		const draf = this.drafs.at(-1)
		const found = (pattern: RegExp) => pattern.exec(plain(line))
		if (gaya === 'judul' || gaya === 'subjudul' || gaya === 'bab' || gaya === 'sela') return
		if (gaya === 'topik') this.topik = text.slice(0, 80)
		else if (gaya === 'soal') {
			const mark = found(/^\s*(\d{1,4})[.)]\s*/)
			const nomor = mark ? Number(mark[1]) : null
			const begun = {
				...newDraf(`${line.tempat}${nomor === null ? '' : ` (soal ${nomor})`}`),
				nomor,
				topik: this.topik,
			}
			this.drafs.push(begun)
			this.part = begun.stem
			this.push(slice(line, mark?.[0].length ?? 0))
		} else if (gaya === 'opsi' && draf) {
			const mark = found(/^\s*\(?[A-Ha-h][.)]\s*/)
			const baris: Baris[] = []
			draf.opsi.push({ baris, bintang: false })
			this.part = baris
			this.push(slice(line, mark?.[0].length ?? 0))
		} else if (gaya === 'kunci') {
			const mark = found(/^\s*(\d{1,4})[.)]\s*([A-Ea-e])\b/)
			this.nomor = mark ? Number(mark[1]) : 0
			if (mark) this.keys.set(this.nomor, (mark[2] ?? '').toUpperCase())
			this.part = []
			this.reasons.set(this.nomor, this.part)
		} else if (gaya === 'keterangan') this.fact(text)
		else if (gaya === 'pembahasan' && this.reasons.has(this.nomor)) {
			this.part = this.reasons.get(this.nomor)
			this.push(line)
		} else {
			const kunci = gaya === 'opsi_lanjut' ? KUNCI.exec(text)?.[1] : undefined
			if (kunci && draf) this.written.set(draf, { kunci: kunci.toUpperCase(), line })
			this.push(line)
		}
	}

	/** More of what stands above. */
	push(line: Baris): void {
		if (plain(line).trim() !== '') this.part?.push(line)
	}

	private fact(text: string): void {
		const [, name = '', value = ''] = /^(Judul|Kesukaran|Tag):\s*(.*)$/.exec(text) ?? []
		const facts = this.facts.get(this.nomor) ?? { kesukaran: '', tag: [] }
		this.facts.set(this.nomor, facts)
		if (name === 'Judul') this.judul.set(this.nomor, value)
		else if (name === 'Kesukaran') facts.kesukaran = value
		else if (name === 'Tag') facts.tag = value.split(/[,;]/).map((one) => one.trim())
	}

	end(): Terbaca[] {
		const seen = new Set<number>()
		return this.drafs.map((draf) => {
			const { nomor } = draf
			const twice = nomor !== null && seen.has(nomor)
			if (nomor === null || twice) return this.judge(draf, null)
			seen.add(nomor)
			return this.judge(draf, nomor)
		})
	}

	private judge(draf: Draf, nomor: number | null): Terbaca {
		const below = this.keys.size === 0 ? this.written.get(draf) : undefined
		for (const one of below ? draf.opsi : []) one.baris = one.baris.filter((line) => line !== below?.line)
		const kunci = below?.kunci ?? (nomor === null ? undefined : this.keys.get(nomor)) ?? null
		const judul = plain(draf.stem[0] ?? { runs: [] })
			.trim()
			.slice(0, 80)
		if (kunci === null)
			return {
				tempat: draf.tempat,
				judul,
				reason: `Kunci soal ini tidak ada. Tulis "${nomor ?? 1}. B" di bagian Kunci jawaban, atau unduh berkasnya lagi dengan kunci.`,
				sebagian: sebagianDraf(draf, htmlBergaya),
			}
		if (LETTERS_UP.indexOf(kunci) >= draf.opsi.length)
			return {
				tempat: draf.tempat,
				judul,
				reason: `Kuncinya ${kunci}, padahal hanya ada ${draf.opsi.length} opsi.`,
				sebagian: sebagianDraf(draf, htmlBergaya),
			}
		const facts = this.facts.get(nomor ?? 0)
		const read = judgeDraf(
			{
				...draf,
				kunci,
				pembahasan: this.reasons.get(nomor ?? 0) ?? [],
				kesukaran: facts?.kesukaran ?? '',
				tag: facts?.tag ?? [],
			},
			htmlBergaya,
		)
		if ('reason' in read || nomor === null) return read
		const exact = (bagian: string, one: { format: 'html'; text: string }) => ({
			...one,
			text: this.asli.get(asliKey(nomor, bagian, one.text)) ?? one.text,
		})
		const html = ({ text }: { text: string }) => ({ format: 'html' as const, text })
		return {
			...read,
			judul: this.judul.get(nomor) ?? '',
			stem: exact('soal', html(read.stem)),
			opsi: read.opsi.map((one, i) => exact(`opsi-${i}`, html(one))),
			pembahasan: read.pembahasan && exact('pembahasan', html(read.pembahasan)),
		}
	}
}

/** Lines as paragraphs, with the lists that stand among them and code as code. */
function htmlBergaya(lines: readonly Baris[]): { format: 'html'; text: string } {
	let text = ''
	for (let at = 0; at < lines.length; ) {
		const { label } = lines[at] as Baris
		const gaya = gayaBaris(lines[at] as Baris)
		const same = lines
			.slice(at)
			.findIndex((one) => one.label?.kind !== label?.kind || gayaBaris(one) !== gaya)
		const group = lines.slice(at, same === -1 ? undefined : at + same)
		at += group.length
		if (gaya === 'kode')
			text += `<pre><code>${htmlOf(group)
				.text.replace(/<\/p><p>/g, '\n')
				.replace(/<[^>]*>/g, '')}\n</code></pre>`
		else if (label === null) text += htmlOf(group).text
		else {
			const tag = label.kind === 'bullet' ? 'ul' : 'ol'
			const start = tag === 'ol' && label.index > 1 ? ` start="${label.index}"` : ''
			const items = group.map((one) => htmlOf([{ ...one, label: null }]).text.replace(/^<p>|<\/p>$/g, ''))
			text += `<${tag}${start}>${items.map((one) => `<li>${one}</li>`).join('')}</${tag}>`
		}
	}
	return { format: 'html', text }
}
