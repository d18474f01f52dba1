import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { UbahanBanyak } from '#shared/api/student-changes.ts'
import { findUbahan, listBarisUbahan, listCalon } from './many-queries.ts'

/** What was changed together. @throws AppError 404 */
export async function getUbahan({ db }: Pick<Context, 'db'>, id: string): Promise<UbahanBanyak> {
	const ubahan = await findUbahan(db, id, false)
	if (!ubahan) throw noUbahan()
	const baris = new Map((await listBarisUbahan(db, id)).map((one) => [one.stambuk, one]))
	const { kunci, diurungkan_pada } = ubahan
	const now = await listCalon(db, { kunci, stambuk: [...baris.keys()], hold: false })
	return {
		id,
		kunci,
		menjadi: ubahan.sebutan,
		oleh: ubahan.oleh,
		pada: ubahan.pada.toISOString(),
		diurungkan: diurungkan_pada && { oleh: ubahan.diurungkan_oleh, pada: diurungkan_pada.toISOString() },
		mahasiswa: now.map(({ stambuk, nama, sebutan }) => ({
			stambuk,
			nama,
			dari: baris.get(stambuk)?.sebutan ?? null,
			kini: sebutan,
		})),
	}
}

/** There is no such change. */
export const noUbahan = () => notFound('change_not_found', 'Perubahan ini tidak ditemukan')
