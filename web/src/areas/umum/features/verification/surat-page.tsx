import { IconCalendarX, IconCircleCheck, IconHistory, IconShieldX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { VerifikasiSurat } from '#shared/api/letters.ts'
import { NAMA_SURAT } from '#shared/rules/surat.ts'
import { campus } from '#web/lib/campus-time.ts'
import { formatNumber, formatTanggal } from '#web/lib/format.ts'
import { t, word } from '#web/lib/language.ts'
import { serverConfig } from '#web/lib/server-config.ts'
import { DataCard } from '#web/ui/data-card.tsx'
import { Fact, FactList } from '#web/ui/fact-list.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { FileCheck } from './file-check.tsx'
import { PaperCheck } from './paper-check.tsx'
import { suratQuery } from './queries.ts'
import { Verdict } from './verdict.tsx'
import css from './verifikasi-page.module.css'

const route = getRouteApi('/shell/verifikasi/surat/$token')

/** Public page behind the QR code of a letter or a transcript: confirms it, says that it counts no more, or refuses. */
export function VerifikasiSuratPage() {
	const { token } = route.useParams()
	const check = useQuery(suratQuery(token))
	return (
		<>
			<PageHeader
				subtitle={t('Pemeriksaan keaslian dokumen {name}', { name: serverConfig.institution.name })}
			/>
			<div className={css.page}>
				<PaperCheck check={check}>{(surat) => <Confirmed surat={surat} />}</PaperCheck>
				{check.data ? (
					<>
						<FileCheck token={token} />
						<p className={css.help}>
							{t(
								'Cocokkan isi halaman ini dengan dokumen di tangan Anda. Bila berbeda, dokumen itu telah diubah. Tanda tangan digitalnya juga dapat diperiksa tanpa server kami dengan',
							)}{' '}
							<a href="/api/verifikasi/kunci">{t('kunci publik kampus')}</a>.
						</p>
					</>
				) : null}
			</div>
		</>
	)
}

function Confirmed({ surat }: { surat: VerifikasiSurat }) {
	const { transkrip } = surat
	return (
		<DataCard flush>
			<Standing surat={surat} />
			<FactList roomy>
				<Fact label={t('Dokumen')} value={word(NAMA_SURAT[surat.jenis])} />
				<Fact label={t('Nomor')} value={surat.nomor} />
				<Fact label={t('Nama')} value={surat.nama} />
				<Fact label={t('Stambuk (NIM)')} value={surat.stambuk} />
				<Fact label={t('Program studi')} value={surat.program_studi ?? '–'} />
				{surat.periode ? (
					<Fact
						label={surat.jenis === 'cuti' ? t('Cuti pada semester') : t('Aktif pada semester')}
						value={surat.periode}
					/>
				) : null}
				{transkrip ? (
					<>
						<Fact label="IPK" value={formatNumber(transkrip.ipk, 2)} />
						<Fact label={t('SKS ditempuh')} value={String(transkrip.sks)} />
						<Fact label={t('SKS lulus')} value={String(transkrip.sks_lulus)} />
						<Fact label={t('Mata kuliah dihitung')} value={String(transkrip.matakuliah)} />
					</>
				) : null}
				<Fact label={t('Tanggal terbit')} value={formatTanggal(surat.tanggal)} />
				{surat.berlaku_sampai ? (
					<Fact label={t('Berlaku sampai')} value={formatTanggal(surat.berlaku_sampai)} />
				) : null}
				<Fact label={t('Sidik isi')} value={surat.sidik.slice(0, 16)} />
			</FactList>
		</DataCard>
	)
}

function Standing({ surat: { status, berlaku_sampai, dicabut_pada } }: { surat: VerifikasiSurat }) {
	switch (status) {
		case 'berlaku':
			return (
				<Verdict tone="success" icon={<IconCircleCheck size={30} stroke={1.7} />} title={t('Dokumen asli')}>
					{t('Dokumen ini diterbitkan oleh {name} dan berlaku.', { name: serverConfig.institution.name })}
				</Verdict>
			)
		case 'kedaluwarsa':
			return (
				<Verdict
					tone="warning"
					icon={<IconCalendarX size={30} stroke={1.7} />}
					title={t('Asli, tetapi sudah tidak berlaku')}
				>
					{t('Masa berlakunya berakhir')}
					{berlaku_sampai
						? t(' pada {berlaku_sampai}', { berlaku_sampai: formatTanggal(berlaku_sampai) })
						: ''}
					{t('. Mintalah dokumen yang baru.')}
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
						'Transkrip ini diterbitkan oleh {name}. Nilai di dalamnya kemudian diperbaiki dan disahkan; mintalah transkrip yang terbaru.',
						{ name: serverConfig.institution.name },
					)}
				</Verdict>
			)
		case 'dicabut':
			return (
				<Verdict tone="danger" icon={<IconShieldX size={30} stroke={1.7} />} title={t('Dokumen dicabut')}>
					{t('{name} mencabut dokumen ini', { name: serverConfig.institution.name })}
					{dicabut_pada ? t(' pada {dicabut_pada}', { dicabut_pada: campus.date(dicabut_pada) }) : ''}
					{t('; isinya tidak berlaku lagi.')}
				</Verdict>
			)
	}
}
