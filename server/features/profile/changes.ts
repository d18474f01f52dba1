import { badInput } from '#server/lib/errors.ts'
import type { Profile } from '#shared/api/accounts.ts'
import type { ProfileUpdate } from '#shared/api/profile.ts'
import { normaliseWhatsapp } from './whatsapp.ts'
import { type DaftarWilayah, matchWilayah, type WilayahProblem } from './wilayah.ts'

/** What a student may change about themselves, under the names of the contract. */
export type Editable = Pick<
	Profile,
	'name' | 'whatsapp' | 'jenis_kelamin' | 'province' | 'city' | 'address' | 'foto'
>

const READ_ONLY = {
	id: 'ID',
	email: 'Email',
	stambuk: 'Stambuk',
	class: 'Kelas',
	semester: 'Semester',
	program_studi: 'Program studi',
	status: 'Status',
} as const

const WILAYAH_TEXT: Readonly<Record<WilayahProblem, [field: 'province' | 'city', text: string]>> = {
	provinsi_tidak_dikenal: ['province', 'Provinsi tidak dikenal. Pilih dari daftar.'],
	kota_tidak_dikenal: ['city', 'Kota/kabupaten ini tidak ada di provinsi tersebut. Pilih dari daftar.'],
	kota_tanpa_provinsi: ['city', 'Pilih provinsi lebih dahulu'],
}

/** Address of a file on this server; the only pictures that pages may load (decision 40). */
const FOTO = /^\/api\/berkas\/[0-9a-f]{64}$/

/**
 * The fields that an update really changes, checked and in their stored form. A value that equals the stored one
 * passes as it is, so that a form may send the whole profile back.
 * @throws AppError 400 naming the field that is wrong or cannot be changed
 */
export function readChanges(
	current: Profile,
	update: ProfileUpdate,
	{ wilayah, publicUrl }: { wilayah: DaftarWilayah; publicUrl: string },
): Partial<Editable> {
	for (const [field, label] of Object.entries(READ_ONLY) as [keyof typeof READ_ONLY, string][])
		if (update[field] !== undefined && update[field] !== current[field])
			throw badInput(field, `${label} tidak dapat diubah`, 'read_only_field')

	const wanted: Partial<Editable> = {}
	for (const field of ['whatsapp', 'jenis_kelamin', 'province', 'city', 'address', 'foto'] as const) {
		const value = update[field]
		if (value !== undefined) wanted[field] = tidy(value, field === 'address')
	}
	if (update.name !== undefined) wanted.name = tidyName(update.name)
	for (const field of Object.keys(wanted) as (keyof Editable)[])
		if (wanted[field] === current[field]) delete wanted[field]

	if (wanted.whatsapp) {
		const whatsapp = normaliseWhatsapp(wanted.whatsapp)
		if (whatsapp === null)
			throw badInput('whatsapp', 'Nomor WhatsApp tidak benar. Contoh: 0812-3456-7890.', 'invalid_whatsapp')
		wanted.whatsapp = whatsapp
	}
	if (wanted.foto) wanted.foto = readFoto(wanted.foto, publicUrl)
	if (wanted.province !== undefined || wanted.city !== undefined) {
		const { province = current.province, city = current.city } = wanted
		const matched = matchWilayah(wilayah, province, city)
		if (typeof matched === 'string') throw badInput(...WILAYAH_TEXT[matched], 'invalid_wilayah')
		Object.assign(wanted, matched)
	}
	return wanted
}

/** Spaces at the ends and runs of them go; nothing left means null. An address keeps its lines. */
function tidy(value: string | null, lines: boolean): string | null {
	const text = (value ?? '').normalize('NFC').replaceAll('\r\n', '\n')
	const tidied = lines ? text.replaceAll(/[^\S\n]+/g, ' ') : text.replaceAll(/\s+/g, ' ')
	return tidied.trim() || null
}

function tidyName(value: string): string {
	const name = tidy(value, false)
	if (name === null || !/\p{L}/u.test(name) || /[\p{Cc}\p{Cf}<>]/u.test(name))
		throw badInput('name', 'Nama tidak benar', 'invalid_name')
	return name
}

/** A photo's address as it is stored: the path, without the name of this server in front. */
function readFoto(address: string, publicUrl: string): string {
	const path = address.startsWith(`${publicUrl}/`) ? address.slice(publicUrl.length) : address
	if (!FOTO.test(path))
		throw badInput(
			'foto',
			'Alamat foto harus berasal dari situs ini. Unggah berkas fotonya agar tersimpan di kampus.',
			'foreign_photo',
		)
	return path
}
