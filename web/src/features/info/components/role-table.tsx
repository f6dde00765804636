// Open positions with title, team, location and pay.
import * as careersContent from '#web/content/careers.ts';
import { useContent } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import styles from './services.module.css';

export function RoleTable() {
  const { careersPage, openRoles } = useContent('careers', careersContent);
  return (
    <table className={`${styles['roles']} num`}>
      <thead>
        <tr>
          <th scope="col">{careersPage.position}</th>
          <th scope="col">{careersPage.team}</th>
          <th scope="col">{careersPage.office}</th>
          <th scope="col">{careersPage.pay}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {openRoles.map((role, i) => (
          <tr key={role.role}>
            <th scope="row">{role.role}</th>
            <td>{role.team}</td>
            <td>{role.office}</td>
            <td>{role.pay}</td>
            <td>
              <Link
                className="lnk"
                to={`/contact?position=${encodeURIComponent(careersContent.openRoles[i]?.role ?? '')}`}
                aria-label={careersPage.applyFor(role.role)}
              >
                {careersPage.apply}
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
