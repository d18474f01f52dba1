import type { Context } from '#server/lib/context.ts'
import { notFound } from '#server/lib/errors.ts'
import type { UbahanBanyak } from '#shared/api/student-changes.ts'
import { namaPeriode } from '#shared/rules/periode.ts'
import { namaStatus } from '#shared/rules/status-mahasiswa.ts'
import { findUbahan, listBarisUbahan, listCalon, listTetap } from './many-queries.ts'
import { listCalonStatus } from './many-status-queries.ts'

/** What was changed together. @throws AppError 404 */
export async function getUbahan({ db, now }: Pick<Context, 'db' | 'now'>, id: string): Promise<UbahanBanyak> {
	const ubahan = await findUbahan(db, id, false)
	if (!ubahan) throw noUbahan()
	const baris = new Map((await listBarisUbahan(db, id)).map((one) => [one.stambuk, one]))
	const { kunci, diurungkan_pada } = ubahan
	const stambukList = [...baris.keys()]
	const { periode_kode } = ubahan
	const kini =
		kunci === 'status'
			? (
					await listCalonStatus(db, {
						stambuk: stambukList,
						periode: periode_kode ?? '',
						now: now(),
					})
				).map((one) => ({ ...one, sebutan: one.kini && namaStatus(one.kini) }))
			: await listCalon(db, { kunci, stambuk: stambukList })
	const sebut = (text: string | null | undefined) =>
		kunci === 'status' && text ? namaStatus(text) : (text ?? null)
	return {
		id,
		kunci,
		menjadi: sebut(ubahan.sebutan) ?? '',
		untuk: kunci === 'status' && periode_kode ? namaPeriode(periode_kode) : null,
		alasan: ubahan.alasan,
		oleh: ubahan.oleh,
		pada: ubahan.pada.toISOString(),
		diurungkan: diurungkan_pada && { oleh: ubahan.diurungkan_oleh, pada: diurungkan_pada.toISOString() },
		tetap: diurungkan_pada ? [] : await listTetap(db, id),
		mahasiswa: kini.map(({ stambuk, nama, sebutan }) => ({
			stambuk,
			nama,
			dari: sebut(baris.get(stambuk)?.sebutan),
			kini: sebutan,
		})),
	}
}

/** There is no such change. */
export const noUbahan = () => notFound('change_not_found', 'Perubahan ini tidak ditemukan')
