import { IconCircleCheck, IconHistory, IconShieldX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { VerifikasiKwitansi } from '#shared/api/tuition.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatRupiah, formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { PaperCheck } from './paper-check.tsx'
import { kwitansiQuery } from './queries.ts'
import { Verdict } from './verdict.tsx'
import css from './verifikasi-page.module.css'

const route = getRouteApi('/shell/verifikasi/kwitansi/$token')

/** Public page behind the QR code of a tuition receipt: confirms it, says that it counts no more, or refuses. */
export function VerifikasiKwitansiPage() {
	const { token } = route.useParams()
	const check = useQuery(kwitansiQuery(token))
	return (
		<>
			<PageHeader
				subtitle={t('Pemeriksaan keaslian dokumen {name}', { name: serverConfig.institution.name })}
			/>
			<div className={css.page}>
				<PaperCheck check={check}>{(kwitansi) => <Confirmed kwitansi={kwitansi} />}</PaperCheck>
			</div>
		</>
	)
}

function Confirmed({ kwitansi }: { kwitansi: VerifikasiKwitansi }) {
	return (
		<DataCard flush>
			<Standing kwitansi={kwitansi} />
			<FactList roomy>
				<Fact label={t('Dokumen')} value={t('Kwitansi pembayaran SPP')} />
				<Fact label={t('Nomor')} value={kwitansi.nomor} />
				<Fact label={t('Nama')} value={kwitansi.nama} />
				<Fact label={t('Stambuk (NIM)')} value={kwitansi.stambuk} />
				<Fact label={t('Semester')} value={kwitansi.semester} />
				<Fact label={t('Jumlah tagihan')} value={formatRupiah(kwitansi.jumlah)} />
				<Fact label={t('Lunas pada')} value={formatTanggal(kwitansi.tanggal)} />
				{kwitansi.bukti.length > 0 ? (
					<Fact label={t('Nomor bukti')} value={kwitansi.bukti.join(', ')} />
				) : null}
				<Fact label={t('Sidik isi')} value={kwitansi.sidik} />
			</FactList>
		</DataCard>
	)
}

function Standing({ kwitansi: { status, dibatalkan_pada } }: { kwitansi: VerifikasiKwitansi }) {
	const name = serverConfig.institution.name
	switch (status) {
		case 'berlaku':
			return (
				<Verdict tone="success" icon={<IconCircleCheck size={30} stroke={1.7} />} title={t('Dokumen asli')}>
					{t('Kwitansi ini dibuat oleh {name} dan tagihannya lunas. Cocokkan isinya dengan kwitansi.', {
						name,
					})}
				</Verdict>
			)
		case 'digantikan':
			return (
				<Verdict
					tone="warning"
					icon={<IconHistory size={30} stroke={1.7} />}
					title={t('Asli, tetapi sudah digantikan')}
				>
					{t(
						'Pembayaran pada kwitansi ini kemudian diubah, dan tagihannya lunas dengan pembayaran lain. Mintalah kwitansi yang terbaru.',
					)}
				</Verdict>
			)
		case 'dibatalkan':
			return (
				<Verdict tone="danger" icon={<IconShieldX size={30} stroke={1.7} />} title={t('Kwitansi dibatalkan')}>
					{dibatalkan_pada
						? t(
								'Pembayaran pada kwitansi ini dibatalkan oleh {name} pada {tanggal}; tagihannya belum lunas. Kwitansi ini tidak berlaku lagi.',
								{ name, tanggal: campus.date(dibatalkan_pada) },
							)
						: t('Tagihan pada kwitansi ini tidak tercatat lunas lagi. Kwitansi ini tidak berlaku.')}
				</Verdict>
			)
	}
}
