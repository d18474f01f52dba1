import type { DrafKuis, RencanaUjian } from '#shared/api/exam-plans.ts'
import { waktuKampus } from '#shared/rules/waktu.ts'
import { campusTimezone } from '#web/lib/campus-time.ts'
import type { PlanForm } from './plan-form.ts'

/** The fields as an exam has them. */
export const planOf = (u: RencanaUjian): PlanForm => ({
	...planOfDraft({ ...u, nama: u.nama ?? '' }),
	pengawas: [u.pengawas[0]?.nip ?? '', u.pengawas[1]?.nip ?? ''],
	pengawas_lain: u.pengawas.slice(2).map(({ nip }) => nip),
})

type Isi = Omit<DrafKuis, 'id' | 'kelas' | 'kode_mk' | 'mata_kuliah'>

/** The fields as the draft of a quiz has them. */
export function planOfDraft(u: Isi): PlanForm {
	const [mulai, selesai] = [u.mulai, u.selesai].map((at) => waktuKampus(new Date(at), campusTimezone))
	return {
		nama: u.nama,
		tanggal: mulai?.tanggal ?? '',
		jam_mulai: mulai?.jam ?? '',
		jam_selesai: selesai?.jam ?? '',
		ruang: u.ruang,
		durasi: String(u.durasi_menit),
		batas: u.batas_mulai_menit === null ? '' : String(u.batas_mulai_menit),
		toleransi: String(u.toleransi_tersembunyi_detik),
		pengawas: ['', ''],
		pengawas_lain: [],
	}
}
