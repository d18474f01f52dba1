import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { TinjauanPermohonan } from '#shared/api/student-requests.ts'
import { NAMA_PERMOHONAN, SEBAB_KTM, STATUS_PERMOHONAN } from '#shared/rules/permohonan.ts'
import { namaStatus } from '#shared/rules/status-mahasiswa.ts'
import { namaBerkasSurat } from '#shared/rules/surat.ts'
import { callFile } from '#web/lib/api.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatNumber, formatRupiah } from '#web/lib/format.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { RecordSheet } from '#web/parts/staff/daftar/record-sheet.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge, type Tone } from '#web/ui/status-badge.tsx'
import { showError } from '#web/ui/toast.ts'
import css from '../../parts/decision.module.css'
import { Putusan } from './putusan.tsx'
import { tinjauanQuery } from './queries.ts'
import own from './requests.module.css'
import { JANGGAL } from './words.ts'

type Props = {
	id: string | undefined
	keys: readonly string[]
	onOpen: (id: string) => void
	onClose: () => void
	onGrant: (id: string) => void
}

const TONE: Readonly<Record<TinjauanPermohonan['status'], Tone>> = {
	diajukan: 'warning',
	disetujui: 'success',
	ditolak: 'danger',
	ditarik: 'neutral',
	diurungkan: 'neutral',
}

/** A request beside the list, with what is known of who asks. */
export function PermohonanSheet({ id, onGrant, ...around }: Props) {
	const { data, isError, error, refetch, isFetching } = useQuery({
		...tinjauanQuery(id ?? ''),
		enabled: id !== undefined,
	})
	return (
		<RecordSheet {...around} opened={id} title={data?.nama ?? 'Permohonan'}>
			{data ? (
				<div className={css.stack} key={data.id}>
					<Isi data={data} />
					<Putusan data={data} onGrant={() => onGrant(data.id)} />
				</div>
			) : isError ? (
				<ErrorState
					title="Gagal memuat permohonan"
					error={error}
					onRetry={() => void refetch()}
					retrying={isFetching}
				/>
			) : (
				<RowsSkeleton rows={6} label="Memuat permohonan" />
			)}
		</RecordSheet>
	)
}

function Isi({ data }: { data: TinjauanPermohonan }) {
	const { status, diputuskan_pada, tunggakan, ipk } = data
	return (
		<>
			<p className={css.badges}>
				<StatusBadge tone={TONE[status]}>{STATUS_PERMOHONAN[status]}</StatusBadge>
				<span className={css.note}>
					{[data.stambuk, data.kelas, data.program_studi, `semester ${data.semester}`]
						.filter(Boolean)
						.join(' · ')}
				</span>
			</p>
			<FactList>
				<Fact
					label="Diminta"
					value={[
						NAMA_PERMOHONAN[data.jenis],
						data.jenis === 'cuti' ? data.periode : null,
						data.sebab && SEBAB_KTM[data.sebab],
					]
						.filter(Boolean)
						.join(', ')}
				/>
				<Fact label={data.jenis === 'aktif_kuliah' ? 'Keperluan' : 'Alasan'} value={data.alasan} />
				<Fact
					label="Diajukan"
					value={`${campus.date(data.diajukan_pada)} ${campus.time(data.diajukan_pada)}`}
				/>
				{diputuskan_pada ? (
					<Fact
						label={STATUS_PERMOHONAN[status === 'diurungkan' ? 'disetujui' : status]}
						value={`${campus.date(diputuskan_pada)}${data.diputuskan_oleh ? ` oleh ${data.diputuskan_oleh}` : ''}`}
					/>
				) : null}
				{data.nomor ? <Fact label="Nomor" value={data.nomor} /> : null}
				{data.alasan_putusan ? <Fact label="Alasan ditolak" value={data.alasan_putusan} /> : null}
				{data.alasan_urung ? (
					<Fact
						label="Diurungkan"
						value={`${data.alasan_urung}${data.diurungkan_oleh ? ` (${data.diurungkan_oleh})` : ''}`}
					/>
				) : null}
			</FactList>
			<Berkas data={data} />
			{data.janggal.length > 0 ? (
				<section className={css.attention}>
					<h3 className={css.head}>Perlu dilihat</h3>
					<ul className={css.names}>
						{data.janggal.map((one) => (
							<li key={one}>{JANGGAL[one].kalimat}</li>
						))}
					</ul>
				</section>
			) : null}
			<section>
				<h3 className={css.head}>Mahasiswa</h3>
				<FactList>
					<Fact label="IPK resmi" value={ipk === null ? 'belum ada' : formatNumber(ipk, 2)} />
					<Fact
						label="Tunggakan"
						value={
							tunggakan.tagihan === 0
								? 'tidak ada'
								: `${tunggakan.tagihan} tagihan, ${formatRupiah(tunggakan.jumlah)}`
						}
					/>
					{data.status_periode.map(({ nama, status: letter, kelas, krs }) => (
						<Fact
							key={nama}
							label={nama}
							value={[
								letter ? namaStatus(letter) : 'belum ada status',
								kelas,
								krs ? `KRS ${krs.status}, ${krs.matakuliah} mata kuliah, ${krs.sks} SKS` : 'tanpa KRS',
							]
								.filter(Boolean)
								.join(' · ')}
						/>
					))}
				</FactList>
				<Link to="/kantor/mahasiswa/$stambuk" params={{ stambuk: data.stambuk }} preload={false}>
					Buka data mahasiswa
				</Link>
			</section>
			{data.riwayat.length > 0 ? (
				<section>
					<h3 className={css.head}>Permohonan lainnya</h3>
					<ul className={css.names}>
						{data.riwayat.map((one) => (
							<li key={one.id}>
								{`${campus.date(one.diajukan_pada)} · ${NAMA_PERMOHONAN[one.jenis]} · ${STATUS_PERMOHONAN[one.status].toLowerCase()}`}
							</li>
						))}
					</ul>
				</section>
			) : null}
		</>
	)
}

/** The attachment, and the paper that was issued. */
function Berkas({
	data: { id, jenis, stambuk, lampiran, surat_id, nomor, status },
}: {
	data: TinjauanPermohonan
}) {
	const unduh = useMutation({
		mutationFn: async (what: 'lampiran' | 'surat') =>
			what === 'lampiran'
				? saveFile(
						await callFile('GET /api/permohonan/:id/lampiran', { params: { id } }),
						`Lampiran-${stambuk}.pdf`,
					)
				: saveFile(
						await callFile('GET /api/surat/:id/pdf', { params: { id: surat_id ?? '' } }),
						namaBerkasSurat(jenis, stambuk, nomor ?? ''),
					),
		onError: (error) => showError('Gagal mengunduh', error.message),
	})
	const issued = surat_id !== null && status === 'disetujui'
	if (!lampiran && !issued) return null
	return (
		<div className={own.files}>
			{lampiran ? (
				<Button variant="default" loading={unduh.isPending} onClick={() => unduh.mutate('lampiran')}>
					Unduh lampiran
				</Button>
			) : null}
			{issued ? (
				<Button variant="default" loading={unduh.isPending} onClick={() => unduh.mutate('surat')}>
					Unduh dokumen
				</Button>
			) : null}
		</div>
	)
}
