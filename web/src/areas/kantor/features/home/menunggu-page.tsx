import { useQuery } from '@tanstack/react-query'
import type { MejaKantor, TugasKantor } from '#shared/api/office.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatRupiah } from '#web/lib/format.ts'
import { serverNowSeconds } from '#web/lib/session.ts'
import { CardStack, type Line, ListCard } from '#web/parts/staff/list-card.tsx'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState, ErrorState, RowsSkeleton } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import { mejaKantorQuery } from './queries.ts'

const JUDUL: Record<TugasKantor['jenis'], string> = {
	khs_menunggu: 'KHS menunggu pengesahan',
	krs_menunggu: 'KRS menunggu dosen wali',
	ujian_tanpa_soal: 'Ujian tanpa soal',
	kelas_tanpa_dosen: 'Mata kuliah tanpa dosen',
	tagihan_terbuka: 'Tagihan belum lunas',
	pembayaran_perlu_dilihat: 'Pembayaran yang perlu diperiksa',
	akun_password_awal: 'Akun dengan password awal',
}

/** What waits in the offices, as far as the caller's rights go. */
export function MenungguPage() {
	const { data, isError, error, refetch, isFetching } = useQuery(mejaKantorQuery)
	const subtitle = [campus.longDate(serverNowSeconds() * 1000), data?.periode]
	return (
		<>
			<PageHeader subtitle={subtitle.filter(Boolean).join(' · ')} />
			{isError && !data ? (
				<ErrorState
					title="Gagal memuat data"
					error={error}
					onRetry={() => void refetch()}
					retrying={isFetching}
				/>
			) : data ? (
				<Desk desk={data} />
			) : (
				<RowsSkeleton rows={6} label="Memuat yang menunggu" />
			)}
		</>
	)
}

function Desk({ desk: { tugas, pelunasan } }: { desk: MejaKantor }) {
	if (tugas.length === 0)
		return (
			<DataCard>
				<EmptyState
					title="Akun Anda belum punya wewenang"
					text="Mintalah administrator sistem memberi wewenang, lalu muat ulang halaman ini."
				/>
			</DataCard>
		)
	return (
		<CardStack>
			{pelunasan ? (
				<DataCard title="Pelunasan SPP periode ini">
					<p>
						{pelunasan.lunas} dari {pelunasan.tagihan} tagihan lunas, {formatRupiah(pelunasan.jumlah_lunas)}{' '}
						dari {formatRupiah(pelunasan.jumlah)}. Lewat jatuh tempo: {pelunasan.terlambat}.
					</p>
				</DataCard>
			) : null}
			{tugas.map((t) => (
				<ListCard
					key={t.jenis}
					title={JUDUL[t.jenis]}
					note={<StatusBadge tone={t.jumlah > 0 ? 'warning' : 'success'}>{t.jumlah}</StatusBadge>}
					lines={[
						...t.rincian.map(
							(r): Line => ({
								key: r.judul + r.keterangan,
								title: r.judul,
								text: r.keterangan,
								end: r.jumlah,
							}),
						),
						...(t.lainnya > 0 ? [{ key: 'lainnya', title: `dan ${t.lainnya} lainnya` }] : []),
					]}
					empty={{ title: 'Tidak ada yang menunggu', text: 'Yang baru tampil di sini dengan sendirinya.' }}
				/>
			))}
		</CardStack>
	)
}
