import { type Document, parseDocument } from 'yaml'
import type { Masalah } from './lesson-source.ts'

/** What stands above a lesson's text. */
export type Kepala = {
	judul: string
	modul: string
	pertemuan: number
	slug: string
	menit: number
	ringkas: string
}

const TEXTS = { judul: 160, modul: 120, ringkas: 500, slug: 80 } as const
const NUMBERS = { pertemuan: 16, menit: 600 } as const
const FIELDS = [...Object.keys(TEXTS), ...Object.keys(NUMBERS)]
/** A head is some lines; more is a text that forgot to end its head. */
const MAX_HEAD = 4_000

export type Berkepala = {
	kepala: Kepala
	isi: string
	/** Lines above the text, so that its faults are told by the line of the file. */
	awal: number
}

/** Parts a file into head and text, or says what is wrong with the head, all of it at once. */
export function readHead(text: string): Berkepala | { masalah: Masalah[] } {
	const plain = text.replaceAll('\r\n', '\n')
	const found = /^---\n([\s\S]*?)\n---[ \t]*\n/.exec(plain)
	const yaml = found?.[1]
	if (!found || yaml === undefined || yaml.length > MAX_HEAD)
		return fault(1, 'Berkas diawali kepala di antara dua baris --- (lihat docs/lessons.md).')
	const document = parseDocument(yaml)
	const [broken] = document.errors
	if (broken) return fault(1 + (broken.linePos?.[0].line ?? 1), 'Kepala bukan YAML yang benar.')
	const values = plainValues(document)
	if (typeof values !== 'object' || values === null)
		return fault(2, 'Kepala kosong atau memuat acuan (& dan *).')
	const lines = yaml.split('\n')
	const lineOf = (field: string) =>
		2 +
		Math.max(
			0,
			lines.findIndex((line) => line.startsWith(`${field}:`)),
		)
	const masalah = [...Object.keys(values), ...FIELDS]
		.filter((field, i, all) => all.indexOf(field) === i)
		.flatMap((field) => {
			const alasan = judge(field, (values as Record<string, unknown>)[field])
			return alasan === undefined ? [] : [{ baris: lineOf(field), alasan }]
		})
	if (masalah.length > 0) return { masalah }
	const isi = plain.slice(found[0].length)
	return { kepala: trimmed(values as Kepala), isi, awal: found[0].split('\n').length - 1 }
}

/** An alias would let a few lines stand for many; where there is one there is nothing. */
function plainValues(document: Document): unknown {
	try {
		return document.toJS({ maxAliasCount: 0 })
	} catch {
		return null
	}
}

function judge(field: string, value: unknown): string | undefined {
	if (!FIELDS.includes(field)) return `Kepala tidak mengenal "${field}".`
	if (value === undefined || value === null) return `Kepala belum menyebut "${field}".`
	if (field in NUMBERS) {
		const most = NUMBERS[field as keyof typeof NUMBERS]
		const isGood = Number.isInteger(value) && Number(value) >= 1 && Number(value) <= most
		return isGood ? undefined : `"${field}" adalah bilangan dari 1 sampai ${most}.`
	}
	const most = TEXTS[field as keyof typeof TEXTS]
	if (typeof value !== 'string' || value.trim() === '' || value.trim().length > most)
		return `"${field}" adalah teks, paling panjang ${most} huruf.`
	if (field === 'slug' && !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(value.trim()))
		return '"slug" terdiri dari huruf kecil, angka, dan tanda hubung di antaranya.'
	return undefined
}

const trimmed = (head: Kepala): Kepala => ({
	...head,
	judul: head.judul.trim(),
	modul: head.modul.trim(),
	slug: head.slug.trim(),
	ringkas: head.ringkas.trim(),
})

const fault = (baris: number, alasan: string) => ({ masalah: [{ baris, alasan }] })
