import { IconCircleCheck, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Verifikasi } from '#shared/api/khs.ts'
import { formatNumber, formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PaperCheck } from './paper-check.tsx'
import { verifikasiQuery } from './queries.ts'
import { Verdict } from './verdict.tsx'
import css from './verifikasi-page.module.css'

const route = getRouteApi('/shell/verifikasi/$token')

/** Public page behind the QR code of a printed KHS: confirms it or refuses. */
export function VerifikasiPage() {
	const { token } = route.useParams()
	const check = useQuery(verifikasiQuery(token))
	return (
		<>
			<PageHeader
				subtitle={t('Pemeriksaan keaslian Kartu Hasil Studi {name}', { name: serverConfig.institution.name })}
			/>
			<div className={css.page}>
				<PaperCheck check={check}>{(fakta) => <Confirmed fakta={fakta} />}</PaperCheck>
				{check.data ? (
					<p className={css.help}>
						{t(
							'Cocokkan angka di halaman ini dengan lembar di tangan Anda. Bila berbeda, lembar itu telah diubah. Tanda tangan digital ini juga dapat diperiksa tanpa server kami dengan',
						)}{' '}
						<a href="/api/verifikasi/kunci">{t('kunci publik kampus')}</a>.
					</p>
				) : null}
			</div>
		</>
	)
}

function Confirmed({ fakta }: { fakta: Verifikasi }) {
	const sah = fakta.status === 'sah'
	return (
		<DataCard flush>
			{sah ? (
				<Verdict tone="success" icon={<IconCircleCheck size={30} stroke={1.7} />} title={t('Dokumen asli')}>
					{t('Lembar ini disahkan oleh {name} dan masih berlaku.', { name: serverConfig.institution.name })}
				</Verdict>
			) : (
				<Verdict
					tone="warning"
					icon={<IconHistory size={30} stroke={1.7} />}
					title={t('Asli, tetapi sudah digantikan')}
				>
					{t(
						'Lembar ini pernah disahkan. Nilainya kemudian diperbaiki dan versi {versi_terbaru} telah disahkan; mintalah lembar yang terbaru.',
						{ versi_terbaru: fakta.versi_terbaru },
					)}
				</Verdict>
			)}
			<FactList roomy>
				<Fact label={t('Nomor')} value={fakta.nomor} />
				<Fact label={t('Nama')} value={fakta.nama} />
				<Fact label={t('Stambuk')} value={fakta.stambuk} />
				<Fact label={t('Program studi')} value={fakta.program_studi ?? '–'} />
				<Fact label={t('Semester')} value={`${fakta.semester} (${fakta.periode})`} />
				<Fact label="IPS" value={formatNumber(fakta.ips, 2)} />
				<Fact label="IPK" value={formatNumber(fakta.ipk, 2)} />
				<Fact label={t('Tanggal pengesahan')} value={formatTanggal(fakta.tanggal)} />
			</FactList>
		</DataCard>
	)
}
