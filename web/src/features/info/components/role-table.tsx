// Open positions with title, team, location and pay.
import { openRoles } from '#web/content/careers.ts';
import { Link } from '#web/lib/router.tsx';
import './services.css';

export function RoleTable() {
  return (
    <table className="roles num">
      <thead>
        <tr>
          <th scope="col">Position</th>
          <th scope="col">Team</th>
          <th scope="col">Office</th>
          <th scope="col">Pay a year</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {openRoles.map(role => (
          <tr key={role.role}>
            <th scope="row">{role.role}</th>
            <td>{role.team}</td>
            <td>{role.office}</td>
            <td>{role.pay}</td>
            <td>
              <Link
                className="lnk"
                to={`/contact?position=${encodeURIComponent(role.role)}`}
                aria-label={`Apply: ${role.role}`}
              >
                Apply
              </Link>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
