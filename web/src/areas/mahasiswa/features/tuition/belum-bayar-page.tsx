import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { RingkasanSpp, Tagihan } from '#shared/api/tuition.ts'
import { formatRupiah, formatTanggal } from '#web/lib/format.ts'
import { t } from '#web/lib/language.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { EmptyState } from '#web/ui/state-views.tsx'
import { StatusBadge } from '#web/ui/status-badge.tsx'
import css from './belum-bayar-page.module.css'
import { CopyButton } from './copy-button.tsx'
import { SppError, SppSkeleton } from './spp-states.tsx'
import { askedOf, isTerbuka, nextPart, STATUS_TAGIHAN } from './status.ts'
import { useSpp } from './use-spp.ts'

/** The unpaid tuition notice: the oldest bill that is open, and where to pay it. */
export function BelumBayarPage() {
	const { spp, failed } = useSpp()
	const tagihan = spp?.tagihan.find(isTerbuka)
	return (
		<>
			<PageHeader
				title={spp && !tagihan ? t('Tagihan SPP') : undefined}
				subtitle={
					tagihan
						? t('Semester {semester}', { semester: tagihan.semester })
						: t('Sumbangan Pembinaan Pendidikan')
				}
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
	const part = nextPart(tagihan)
	const more = spp.tagihan.filter(isTerbuka).length - 1
	return (
		<div className={css.page}>
			<section className={css.warning} aria-labelledby="peringatan">
				<span className={css.icon} aria-hidden="true">
					<IconAlertTriangle size={24} stroke={1.8} />
				</span>
				<div>
					<h2 className={css.warningTitle} id="peringatan">
						{t('Anda belum membayar SPP semester {semester}', { semester: tagihan.semester })}
					</h2>
					<p className={css.warningText}>
						{spp.gerbang.materi
							? t('Silakan lunasi sebelum jatuh tempo agar kegiatan akademik Anda tidak terhambat.')
							: t(
									'Selama tagihan ini belum lunas, materi kuliah dan ujian tertutup. Keduanya terbuka kembali begitu pembayaran diterima, tanpa perlu login ulang.',
								)}
					</p>
				</div>
			</section>
			{spp.dispensasi_sampai && spp.gerbang.materi ? (
				<p className={css.note}>
					{t('Anda mendapat dispensasi sampai')} <b>{formatTanggal(spp.dispensasi_sampai)}</b>.
				</p>
			) : null}
			<DataCard flush title={t('Rincian tagihan')} note={<StatusBadge tone={tone}>{text}</StatusBadge>}>
				<dl className={css.facts}>
					<Fact label={t('Semester')}>{tagihan.semester}</Fact>
					<Fact label={t('Jumlah tagihan')}>
						<span className={css.amount}>{formatRupiah(tagihan.jumlah)}</span>
					</Fact>
					{tagihan.terbayar > 0 ? (
						<Fact label={t('Sisa yang harus dibayar')}>{formatRupiah(tagihan.sisa)}</Fact>
					) : null}
					{part ? (
						<Fact
							label={t('Bagian {urutan} dari {length}', {
								urutan: part.urutan,
								length: tagihan.cicilan?.length ?? 0,
							})}
						>
							{formatRupiah(askedOf(tagihan))}
						</Fact>
					) : null}
					<Fact label={t('Batas pembayaran')}>{formatTanggal(tagihan.jatuh_tempo)}</Fact>
					<Fact label={t('Nomor tagihan')}>{tagihan.nomor}</Fact>
					{spp.rekening ? (
						<Fact label={t('Rekening tujuan')}>
							<span className={css.account}>
								<span>{spp.rekening}</span>
								<CopyButton text={accountNumber(spp.rekening)} what={t('nomor rekening')} />
							</span>
						</Fact>
					) : null}
				</dl>
			</DataCard>
			{more > 0 ? (
				<p className={css.note}>{t('Masih ada {more} tagihan lain di halaman pembayaran.', { more })}</p>
			) : null}
			<div className={css.actions}>
				<Button renderRoot={(props) => <Link {...props} to="/pembayaran/spp" />}>
					{t('Bayar sekarang')}
				</Button>
				<Button variant="default" renderRoot={(props) => <Link {...props} to="/dashboard" />}>
					{t('Kembali ke Beranda')}
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
				title={t('SPP Anda sudah lunas')}
				text={t('Tidak ada tagihan yang harus dibayar. Kwitansi tersedia di halaman pembayaran.')}
			>
				<Button renderRoot={(props) => <Link {...props} to="/pembayaran/spp" />}>
					{t('Lihat pembayaran')}
				</Button>
				<Button variant="default" renderRoot={(props) => <Link {...props} to="/dashboard" />}>
					{t('Kembali ke Beranda')}
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
