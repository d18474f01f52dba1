import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AkunLengkap } from '#shared/api/account-admin.ts'
import { isEmailTerhapus } from '#shared/rules/akun-dihapus.ts'
import { namaWewenang } from '#shared/rules/jejak.ts'
import { sayaQuery } from '#web/parts/account/saya-query.ts'
import { EmailForm, KeadaanForm, PasswordForm, SesiForm } from './akun-forms.tsx'
import css from './akun-sheet.module.css'
import { HakForm } from './hak-form.tsx'
import { HapusForm } from './hapus-form.tsx'
import { LihatForm } from './lihat-form.tsx'
import { SalinanForm } from './salinan-form.tsx'

const FORMS = {
	password: PasswordForm,
	keadaan: KeadaanForm,
	email: EmailForm,
	hak: HakForm,
	sesi: SesiForm,
	lihat: LihatForm,
	salinan: SalinanForm,
	hapus: HapusForm,
} as const
type Langkah = keyof typeof FORMS

/** What can be done with an account; what cannot says why. */
export function AkunActions({ akun }: { akun: AkunLengkap }) {
	const akademik = useQuery(sayaQuery).data?.hak.includes('akademik') ?? false
	const [open, setOpen] = useState<Langkah | null>(null)
	const Form = open ? FORMS[open] : null
	const step = (langkah: Langkah, label: ReactNode) => (
		<Button variant="default" onClick={() => setOpen(langkah)}>
			{label}
		</Button>
	)
	const taken = akun.di_luar.length === 0
	const terhapus = isEmailTerhapus(akun.email)
	return (
		<>
			<div className={css.actions}>
				{akademik && akun.peran === 'mahasiswa' && akun.aktif
					? step('lihat', 'Lihat sebagai mahasiswa')
					: null}
				{akademik && akun.peran === 'mahasiswa' ? step('salinan', 'Salinan data') : null}
				{akademik && akun.peran === 'mahasiswa'
					? step('hapus', terhapus ? 'Penghapusan data' : 'Hapus data pribadi')
					: null}
				{taken && !akun.diri && !terhapus ? step('password', 'Buat password awal') : null}
				{taken && !terhapus ? step('email', 'Ganti email') : null}
				{akun.dapat_diberi.length > 0 ? step('hak', 'Atur hak') : null}
				{akun.sesi.length > (akun.diri ? 1 : 0) ? step('sesi', 'Akhiri semua sesi') : null}
				{akun.diri || terhapus ? null : step('keadaan', akun.aktif ? 'Nonaktifkan' : 'Aktifkan lagi')}
			</div>
			{taken ? null : (
				<p className={css.note}>
					Password dan email akun ini hanya dapat diganti oleh yang memiliki hak{' '}
					{akun.di_luar.map(namaWewenang).join(', ')}.
				</p>
			)}
			{terhapus ? (
				<p className={css.note}>Data pribadi pemiliknya sudah dihapus; akun ini tetap tertutup.</p>
			) : null}
			{akun.diri ? (
				<p className={css.note}>Hak dan keadaan akun Anda hanya dapat diubah pengelola lain.</p>
			) : null}
			{Form ? <Form akun={akun} onClose={() => setOpen(null)} /> : null}
		</>
	)
}
