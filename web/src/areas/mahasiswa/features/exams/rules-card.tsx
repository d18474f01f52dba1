import { IconBan, IconChecklist } from '@tabler/icons-react'
import type { Ujian } from '#shared/api/exams.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { exceptions } from './hidden-rule.ts'
import css from './rules-card.module.css'

/** The exam rules, and which of the listed exams allow more. */
export function RulesCard({ ujianList }: { ujianList: readonly Ujian[] }) {
	const allowed = exceptions(ujianList)
	return (
		<DataCard title={t('Tata tertib ujian')}>
			<div className={css.columns}>
				<div>
					<h3 className={css.title}>
						<IconChecklist size={20} stroke={1.7} aria-hidden="true" />
						{t('Sebelum dan selama ujian')}
					</h3>
					<ul className={css.list}>
						<li>{t('Ujian di ruang: hadir paling lambat 15 menit sebelum ujian dimulai.')}</li>
						<li>
							{t(
								'Ujian di ruang: membawa kartu ujian dan kartu identitas. Ujian daring tidak memerlukannya.',
							)}
						</li>
						<li>{t('Tidak memakai alat komunikasi selain yang digunakan untuk mengerjakan ujian.')}</li>
						<li>{t('Berpakaian rapi dan sopan.')}</li>
						<li>{t('Waktu dihitung sejak Anda menekan Mulai dan tidak dapat diulang.')}</li>
					</ul>
				</div>
				<div>
					<h3 className={css.title} data-kind="larangan">
						<IconBan size={20} stroke={1.7} aria-hidden="true" />
						{t('Larangan')}
					</h3>
					<ul className={css.list}>
						<li>
							{t('Memuat ulang (refresh) halaman ujian dapat merugikan Anda sendiri: waktu tetap berjalan.')}
						</li>
						<li>
							{t(
								'Meninggalkan halaman ujian dengan membuka tab lain, berpindah aplikasi, atau mengunci layar ponsel: jawaban dikumpulkan otomatis, ujian berakhir, dan soal yang belum dijawab dihitung salah.',
							)}
							{allowed ? ` ${allowed}` : ''}
						</li>
						<li>
							{t(
								'Menutup halaman ujian atau berpindah ke halaman lain di portal ini: waktu tetap berjalan, dan kepergian Anda dicatat untuk dosen.',
							)}
						</li>
						<li>
							{t(
								'Membuka mode pengembang (developer mode) adalah pelanggaran berat; bila terbukti, kampus memberi nilai 0.',
							)}
						</li>
					</ul>
					<p className={css.sanction}>{t('Pelanggaran tata tertib dapat membatalkan nilai ujian.')}</p>
				</div>
			</div>
		</DataCard>
	)
}
