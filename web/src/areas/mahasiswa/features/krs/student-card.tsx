import type { MahasiswaKrs } from '#shared/api/krs.ts'
import { formatNumber } from '#web/lib/format.ts'
import css from './student-card.module.css'

/** Whose plan this is, and how much they may take. */
export function StudentCard({ mahasiswa }: { mahasiswa: MahasiswaKrs }) {
	const facts = [
		['Nama', mahasiswa.nama],
		['Stambuk', mahasiswa.nim],
		['Program studi', mahasiswa.program_studi ?? '–'],
		['Semester', String(mahasiswa.semester)],
		['IPS terakhir', mahasiswa.ips === null ? '–' : formatNumber(mahasiswa.ips, 2)],
		['Maksimal SKS', `${mahasiswa.maks_sks} SKS`],
		['Dosen wali', mahasiswa.dosen_wali ?? '–'],
	] as const
	return (
		<section className={css.card} aria-label="Data mahasiswa">
			<dl className={css.facts}>
				{facts.map(([label, value]) => (
					<div key={label}>
						<dt>{label}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</section>
	)
}
