import { escapeHtml } from '#server/lib/escape-html.ts'
import type { Bagian } from './bagian-queries.ts'
import type { Baris } from './queries.ts'

/** What one part has come to. */
export type Isi = Pick<Bagian, 'nama' | 'judul'> & { baris: readonly Baris[] }

/** `nomor_surat` as a person reads it. */
const label = (kolom: string): string => {
	const words = kolom.replaceAll('_', ' ')
	return words.charAt(0).toUpperCase() + words.slice(1)
}

function text(value: unknown, waktu: (date: Date) => string): string {
	if (value === null || value === undefined) return '–'
	if (value instanceof Date) return waktu(value)
	if (typeof value === 'boolean') return value ? 'Ya' : 'Tidak'
	if (typeof value === 'object') return JSON.stringify(value)
	return String(value)
}

function table({ judul, nama, baris }: Isi, waktu: (date: Date) => string): string {
	const head = `<h2 id="${nama}">${escapeHtml(judul)}</h2>`
	const [first] = baris
	if (!first) return `${head}<p>Tidak ada data.</p>`
	const kolom = Object.keys(first)
	const cell = (tag: 'td' | 'th', value: string) => `<${tag}>${escapeHtml(value)}</${tag}>`
	// One row reads better downwards.
	if (baris.length === 1)
		return `${head}<table>${kolom
			.map((one) => `<tr>${cell('th', label(one))}${cell('td', text(first[one], waktu))}</tr>`)
			.join('')}</table>`
	const rows = baris.map(
		(row) => `<tr>${kolom.map((one) => cell('td', text(row[one], waktu))).join('')}</tr>`,
	)
	return `${head}<div class="lebar"><table><thead><tr>${kolom.map((one) => cell('th', label(one))).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></div>`
}

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;max-width:72rem;margin:2rem auto;padding:0 1rem;color:#1b2333}
h1{margin-bottom:.25rem}h2{margin:2.5rem 0 .5rem}table{border-collapse:collapse;font-size:.9rem}
th,td{border:1px solid #cfd6e4;padding:.35rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere}
th{background:#eef2fa}.lebar{overflow-x:auto}nav a{margin-right:1rem}`

/** The page by which somebody reads the own data: no script, nothing from elsewhere. */
export function indexPage(options: {
	kampus: string
	nama: string
	dibuat: Date
	isi: readonly Isi[]
	berkas: readonly string[]
	waktu: (date: Date) => string
}): string {
	const { kampus, nama, dibuat, isi, berkas, waktu } = options
	const links = isi.map(({ nama, judul }) => `<a href="#${nama}">${escapeHtml(judul)}</a>`).join(' ')
	const files = berkas
		.map(
			(one) =>
				`<li><a href="berkas/${one.split('/').map(encodeURIComponent).join('/')}">${escapeHtml(one)}</a></li>`,
		)
		.join('')
	return `<!doctype html>
<html lang="id"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Salinan data ${escapeHtml(nama)}</title><style>${STYLE}</style></head><body>
<h1>Salinan data ${escapeHtml(nama)}</h1>
<p>${escapeHtml(kampus)} · dibuat ${escapeHtml(waktu(dibuat))}</p>
<p>Halaman ini memuat data pribadi yang disimpan kampus tentang Anda. Data yang sama ada di folder <b>data</b> dalam bentuk JSON,
yang dapat dibaca sistem lain, sebagaimana hak Anda menurut Pasal 13 ayat (1) Undang-Undang Nomor 27 Tahun 2022 tentang Pelindungan
Data Pribadi. Simpan berkas ini baik-baik: siapa pun yang memilikinya dapat membacanya.</p>
<nav>${links}</nav>
${isi.map((one) => table(one, waktu)).join('\n')}
<h2 id="berkas">Berkas</h2>
${files ? `<ul>${files}</ul>` : '<p>Tidak ada berkas.</p>'}
</body></html>
`
}
