import { getProvinces, getRegencies } from 'idn-area-data'
import type { Wilayah } from '#shared/api/profile.ts'

export type DaftarWilayah = {
	provinsi: readonly Wilayah[]
	/** Cities and regencies by code of the province. */
	kota: ReadonlyMap<string, readonly Wilayah[]>
}

let loaded: Promise<DaftarWilayah> | undefined

/** The provinces and their cities and regencies, by name; read once (16 KB) when first needed. */
export function loadWilayah(): Promise<DaftarWilayah> {
	loaded ??= readWilayah()
	return loaded
}

async function readWilayah(): Promise<DaftarWilayah> {
	const [provinces, regencies] = await Promise.all([getProvinces(), getRegencies()])
	const byName = (a: Wilayah, b: Wilayah) => a.nama.localeCompare(b.nama, 'id')
	const kota = new Map<string, Wilayah[]>()
	for (const { code, name, province_code } of regencies) {
		// The last line of a CSV may be empty.
		if (!name) continue
		const list = kota.get(province_code) ?? []
		list.push({ kode: code, nama: name })
		kota.set(province_code, list)
	}
	for (const list of kota.values()) list.sort(byName)
	const provinsi = provinces.flatMap(({ code, name }) => (name ? [{ kode: code, nama: name }] : []))
	return { provinsi: provinsi.sort(byName), kota }
}

export type WilayahProblem = 'provinsi_tidak_dikenal' | 'kota_tidak_dikenal' | 'kota_tanpa_provinsi'

/** The official names of a province and one of its cities, in any capitals, or what is wrong with the pair. */
export function matchWilayah(
	{ provinsi, kota }: DaftarWilayah,
	province: string | null,
	city: string | null,
): { province: string | null; city: string | null } | WilayahProblem {
	const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()
	if (province === null) return city === null ? { province: null, city: null } : 'kota_tanpa_provinsi'
	const found = provinsi.find(({ nama }) => same(nama, province))
	if (!found) return 'provinsi_tidak_dikenal'
	if (city === null) return { province: found.nama, city: null }
	const inside = kota.get(found.kode)?.find(({ nama }) => same(nama, city))
	return inside ? { province: found.nama, city: inside.nama } : 'kota_tidak_dikenal'
}
