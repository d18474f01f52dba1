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
import { kartuUjianQuery } from './queries.ts'
import { Verdict } from './verdict.tsx'
import css from './verifikasi-page.module.css'

const route = getRouteApi('/shell/verifikasi/kartu/$token')

/** Public page behind the QR code of an exam card: confirms what the campus has signed, or refuses. */
export function VerifikasiKartuPage() {
	const { token } = route.useParams()
	const check = useQuery(kartuUjianQuery(token))
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
								{t('Kartu ujian ini dicetak oleh {name}. Cocokkan NIM dan sidik isinya dengan kartu.', {
									name: serverConfig.institution.name,
								})}
							</Verdict>
							<FactList roomy>
								<Fact label={t('Dokumen')} value={t('Kartu ujian {jenis}', { jenis: data.jenis })} />
								<Fact label="NIM" value={data.stambuk} />
								<Fact label={t('Semester')} value={data.periode} />
								<Fact label={t('Ujian pada kartu')} value={String(data.jumlah)} />
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
