import { IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PaperCheck } from './paper-check.tsx'
import { berkasUjianQuery } from './queries.ts'
import { Verdict } from './verdict.tsx'
import css from './verifikasi-page.module.css'

const route = getRouteApi('/shell/verifikasi/ujian/$token')

/** Public page behind the QR code of an exam's attendance sheet or record: confirms what the campus has signed, or refuses. */
export function VerifikasiUjianPage() {
	const { token } = route.useParams()
	const check = useQuery(berkasUjianQuery(token))
	return (
		<>
			<PageHeader
				subtitle={t('Pemeriksaan keaslian dokumen {name}', { name: serverConfig.institution.name })}
			/>
			<div className={css.page}>
				<PaperCheck check={check}>
					{(data) => (
						<DataCard flush>
							<Verdict
								tone="success"
								icon={<IconCircleCheck size={30} stroke={1.7} />}
								title={t('Dokumen asli')}
							>
								{t(
									'Lembar ini dicetak dari catatan ujian {name}. Isinya sama bila sidik isi di kaki halamannya sama.',
									{ name: serverConfig.institution.name },
								)}
							</Verdict>
							<FactList roomy>
								<Fact
									label={t('Dokumen')}
									value={data.lembar === 'daftar_hadir' ? t('Daftar hadir ujian') : t('Berita acara ujian')}
								/>
								<Fact label={t('Nama ujian')} value={data.ujian} />
								<Fact label={t('Mata kuliah')} value={data.kode_mk} />
								<Fact label={t('Kelas')} value={data.kelas} />
								<Fact label={t('Semester')} value={data.periode} />
								<Fact label={t('Tanggal ujian')} value={formatTanggal(data.tanggal_ujian)} />
								<Fact
									label={t('Hadir')}
									value={t('{hadir} dari {peserta} mahasiswa', {
										hadir: data.hadir,
										peserta: data.peserta,
									})}
								/>
								<Fact label={t('Tanggal cetak')} value={formatTanggal(data.tanggal)} />
								<Fact label={t('Sidik isi')} value={data.sidik} />
							</FactList>
						</DataCard>
					)}
				</PaperCheck>
			</div>
		</>
	)
}
