import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { RingkasanSpp, Tagihan } from '#shared/api/tuition.ts'
import { formatRupiah, formatTanggal } from '#web/lib/format.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './belum-bayar-page.module.css'
import { CopyButton } from './copy-button.tsx'
import { SppError, SppSkeleton } from './spp-states.tsx'
import { isTerbuka, STATUS_TAGIHAN } from './status.ts'
import { useSpp } from './use-spp.ts'

/** The unpaid tuition notice: the oldest bill that is open, and where to pay it. */
export function BelumBayarPage() {
	const { spp, failed } = useSpp()
	const tagihan = spp?.tagihan.find(isTerbuka)
	return (
		<>
			<PageHeader
				title={spp && !tagihan ? 'Tagihan SPP' : undefined}
				subtitle={tagihan ? `Semester ${tagihan.semester}` : 'Sumbangan Pembinaan Pendidikan'}
			/>
			{failed ? (
				<SppError failed={failed} />
			) : !spp ? (
				<SppSkeleton />
			) : tagihan ? (
				<Notice tagihan={tagihan} spp={spp} />
			) : (
				<Paid />
			)}
		</>
	)
}

function Notice({ tagihan, spp }: { tagihan: Tagihan; spp: RingkasanSpp }) {
	const { tone, text } = STATUS_TAGIHAN[tagihan.status]
	const more = spp.tagihan.filter(isTerbuka).length - 1
	return (
		<div className={css.page}>
			<section className={css.warning} aria-labelledby="peringatan">
				<span className={css.icon} aria-hidden="true">
					<IconAlertTriangle size={24} stroke={1.8} />
				</span>
				<div>
					<h2 className={css.warningTitle} id="peringatan">
						Anda belum membayar SPP semester {tagihan.semester}
					</h2>
					<p className={css.warningText}>
						{spp.gerbang.materi
							? 'Silakan lunasi sebelum jatuh tempo agar kegiatan akademik Anda tidak terhambat.'
							: 'Selama tagihan ini belum lunas, materi kuliah dan ujian tertutup. Keduanya terbuka kembali begitu pembayaran diterima, tanpa perlu login ulang.'}
					</p>
				</div>
			</section>
			{spp.dispensasi_sampai && spp.gerbang.materi ? (
				<p className={css.note}>
					Anda mendapat dispensasi sampai <b>{formatTanggal(spp.dispensasi_sampai)}</b>.
				</p>
			) : null}
			<DataCard flush title="Rincian tagihan" note={<StatusBadge tone={tone}>{text}</StatusBadge>}>
				<dl className={css.facts}>
					<Fact label="Semester">{tagihan.semester}</Fact>
					<Fact label="Jumlah tagihan">
						<span className={css.amount}>{formatRupiah(tagihan.jumlah)}</span>
					</Fact>
					{tagihan.terbayar > 0 ? (
						<Fact label="Sisa yang harus dibayar">{formatRupiah(tagihan.sisa)}</Fact>
					) : null}
					<Fact label="Batas pembayaran">{formatTanggal(tagihan.jatuh_tempo)}</Fact>
					<Fact label="Nomor tagihan">{tagihan.nomor}</Fact>
					{spp.rekening ? (
						<Fact label="Rekening tujuan">
							<span className={css.account}>
								<span>{spp.rekening}</span>
								<CopyButton text={accountNumber(spp.rekening)} what="nomor rekening" />
							</span>
						</Fact>
					) : null}
				</dl>
			</DataCard>
			{more > 0 ? <p className={css.note}>Masih ada {more} tagihan lain di halaman pembayaran.</p> : null}
			<div className={css.actions}>
				<Button renderRoot={(props) => <Link {...props} to="/pembayaran/spp" />}>Bayar sekarang</Button>
				<Button variant="default" renderRoot={(props) => <Link {...props} to="/dashboard" />}>
					Kembali ke Beranda
				</Button>
			</div>
		</div>
	)
}

function Paid() {
	return (
		<DataCard flush>
			<EmptyState
				icon={<IconCircleCheck size={22} stroke={1.7} />}
				title="SPP Anda sudah lunas"
				text="Tidak ada tagihan yang harus dibayar. Kwitansi tersedia di halaman pembayaran."
			>
				<Button renderRoot={(props) => <Link {...props} to="/pembayaran/spp" />}>Lihat pembayaran</Button>
				<Button variant="default" renderRoot={(props) => <Link {...props} to="/dashboard" />}>
					Kembali ke Beranda
				</Button>
			</EmptyState>
		</DataCard>
	)
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
	return (
		<div>
			<dt>{label}</dt>
			<dd>{children}</dd>
		</div>
	)
}

/** The digits of an account line, which is what a banking app wants to be pasted. */
function accountNumber(rekening: string): string {
	return /\d[\d .-]{5,}\d/.exec(rekening)?.[0].replace(/\D/g, '') ?? rekening
}
