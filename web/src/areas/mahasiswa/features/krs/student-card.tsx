import type { MahasiswaKrs } from '#shared/api/krs.ts'
import { formatNumber } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import css from './student-card.module.css'

/** Whose plan this is, and how much they may take. */
export function StudentCard({ mahasiswa }: { mahasiswa: MahasiswaKrs }) {
	const facts = [
		[t('Nama'), mahasiswa.nama],
		[t('Stambuk'), mahasiswa.nim],
		[t('Program studi'), mahasiswa.program_studi ?? '–'],
		[t('Semester'), String(mahasiswa.semester)],
		[t('IPS terakhir'), mahasiswa.ips === null ? '–' : formatNumber(mahasiswa.ips, 2)],
		[t('Maksimal SKS'), t('{maks_sks} SKS', { maks_sks: mahasiswa.maks_sks })],
		[t('Dosen wali'), mahasiswa.dosen_wali ?? '–'],
	] as const
	return (
		<section className={css.card} aria-label={t('Data mahasiswa')}>
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
