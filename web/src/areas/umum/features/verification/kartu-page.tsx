import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { Fact } from '#web/ui/fact-list.tsx'
import { PrintedPaper } from './printed-paper.tsx'
import { kartuUjianQuery } from './queries.ts'

const route = getRouteApi('/shell/verifikasi/kartu/$token')

/** Public page behind the QR code of an exam card: confirms what the campus has signed, or refuses. */
export function VerifikasiKartuPage() {
	const { token } = route.useParams()
	const check = useQuery(kartuUjianQuery(token))
	return (
		<PrintedPaper
			check={check}
			meaning={t('Kartu ujian ini dicetak oleh {name}. Cocokkan NIM dan sidik isinya dengan kartu.', {
				name: serverConfig.institution.name,
			})}
		>
			{(data) => (
				<>
					<Fact label={t('Dokumen')} value={t('Kartu ujian {jenis}', { jenis: data.jenis })} />
					<Fact label="NIM" value={data.stambuk} />
					<Fact label={t('Semester')} value={data.periode} />
					<Fact label={t('Ujian pada kartu')} value={String(data.jumlah)} />
					<Fact label={t('Tanggal cetak')} value={formatTanggal(data.tanggal)} />
					<Fact label={t('Sidik isi')} value={data.sidik} />
				</>
			)}
		</PrintedPaper>
	)
}
